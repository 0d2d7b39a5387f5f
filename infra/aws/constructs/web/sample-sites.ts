import { readFileSync } from 'node:fs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acceptCopier, copierLogs } from './bucket-copier.ts';
import { notFoundPath } from './missing-pages.ts';
import { reviewScript, reviewScriptPath } from './review-script.ts';

function notFoundPage(): string {
  return readFileSync(new URL('../../edge/not-found.html', import.meta.url), 'utf8');
}

interface SampleSitesProps {
  readonly bucket: IBucket;
  /** One folder for each sample, named by its label. */
  readonly folder: string;
  readonly publicOrigin: string;
}

/**
 * Deploys each sample below its label, the not-found page and the review script. They share the bucket with
 * customers' sites, so nothing is pruned. File names do not change with content, so browsers revalidate.
 */
export class SampleSites extends Construct {
  constructor(scope: Construct, id: string, { bucket, folder, publicOrigin }: SampleSitesProps) {
    super(scope, id);
    const files = new BucketDeployment(this, 'Files', {
      sources: [
        Source.asset(folder),
        Source.data(notFoundPath.slice(1), notFoundPage()),
        Source.data(reviewScriptPath, reviewScript(publicOrigin)),
      ],
      destinationBucket: bucket,
      prune: false,
      logGroup: copierLogs(this),
      cacheControl: [CacheControl.noCache()],
    });
    acceptCopier(files, bucket);
  }
}
