import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acceptCopier, copierLogs } from './bucket-copier.ts';
import type { Settings } from './settings.ts';

interface SiteContentProps {
  readonly bucket: IBucket;
  /** Folder of the built frontend. */
  readonly folder: string;
  readonly settings: Settings;
  readonly publicOrigin: string;
  /** Where the samples are shown, with * for the label. */
  readonly previewOrigin: string;
}

/**
 * The built frontend in its bucket. Hashed assets are put there first and stay after the next
 * deployment, so that no page, old or new, misses its own.
 */
export class SiteContent extends Construct {
  constructor(scope: Construct, id: string, props: SiteContentProps) {
    super(scope, id);
    const { bucket, folder, settings, publicOrigin, previewOrigin } = props;
    const site = Source.asset(folder);
    const config = {
      stripeScriptUrl: settings.value('StripeScriptUrl'),
      previewOrigin,
      domainCnameTarget: settings.value('DomainCnameTarget'),
      domainARecord: settings.value('DomainARecord'),
    };
    const logGroup = copierLogs(this);
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [site],
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
        site,
        ...addressedPages(folder, publicOrigin),
        Source.jsonData('config.json', config),
      ],
      destinationBucket: bucket,
      logGroup,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
    });
    pages.node.addDependency(assets);
    acceptCopier(assets, bucket);
  }
}

/** Stands in the built pages for the product's own address, which only a deployment knows. */
const origin = '%ORIGIN%';

/** The files that say where they are found: search engines and link previews want whole addresses. */
function addressedPages(folder: string, publicOrigin: string): ISource[] {
  const names = readdirSync(folder).filter((name) => /\.(html|txt|xml)$/.test(name));
  return names.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return text.includes(origin) ? [Source.data(name, text.replaceAll(origin, publicOrigin))] : [];
  });
}
