import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Duration } from 'aws-cdk-lib/core';
import { Construct, type IDependable } from 'constructs';
import { notFoundPage, pagesFolder, picturesFolder } from '#shared/rules/page-files.ts';
import type { Settings } from '../settings.ts';
import { acceptCopier, copierLogs } from './bucket-copier.ts';
import type { BuiltSite } from './built-site.ts';

/** Written after all pages of a release, and for other addresses: then the templates are filled anew. */
export const releaseFile = 'release.json';

interface SiteContentProps {
  readonly bucket: IBucket;
  readonly site: BuiltSite;
  readonly settings: Settings;
  readonly publicOrigin: string;
  /** The origin of previews, with * in place of the label. */
  readonly previewOrigin: string;
  /** The host that customers' `www` points to. */
  readonly domainTarget: string;
  /** Deployed before the pages, since new pages may use new calls. */
  readonly calls: readonly IDependable[];
}

/**
 * Hashed assets are uploaded before the pages and never pruned, so old and new pages both find theirs.
 */
export class SiteContent extends Construct {
  constructor(scope: Construct, id: string, props: SiteContentProps) {
    super(scope, id);
    const { bucket, site, settings, publicOrigin, previewOrigin, domainTarget, calls } = props;
    const built = Source.asset(site.folder);
    const addressed = [...site.addressedFiles(publicOrigin)];
    const config = {
      stripeScriptUrl: settings.value('StripeScriptUrl'),
      previewOrigin,
      domainCnameTarget: domainTarget,
      domainARecord: settings.value('DomainARecord'),
    };
    const logGroup = copierLogs(this);
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [built],
      destinationBucket: bucket,
      logGroup,
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      sources: [
        built,
        ...addressed.map(([name, text]) => Source.data(name, text)),
        Source.jsonData('config.json', config),
      ],
      destinationBucket: bucket,
      logGroup,
      exclude: ['assets/*', `${pagesFolder}/*`, `${picturesFolder}/*`, notFoundPage, releaseFile],
      cacheControl: [CacheControl.noCache()],
    });
    const notFound = new BucketDeployment(this, 'NotFound', {
      sources: [built],
      destinationBucket: bucket,
      logGroup,
      exclude: ['*'],
      include: [notFoundPage],
      prune: false,
      cacheControl: [CacheControl.noCache()],
      // Metadata is of a whole deployment.
      metadata: { status: '404' },
    });
    for (const it of [pages, notFound]) it.node.addDependency(assets, ...calls);
    const release = new BucketDeployment(this, 'Release', {
      sources: [
        Source.jsonData(releaseFile, {
          templates: site.digest,
          origin: publicOrigin,
          previews: previewOrigin,
        }),
      ],
      destinationBucket: bucket,
      logGroup,
      prune: false,
    });
    release.node.addDependency(pages, notFound);
    acceptCopier(assets, bucket);
  }
}
