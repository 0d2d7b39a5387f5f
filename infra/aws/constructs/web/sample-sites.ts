import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { unreceivedFormPage } from '#functions/rules/sites/plain-pages.ts';
import { acceptCopier, copierLogs } from './bucket-copier.ts';
import { reviewScript, reviewScriptPath } from './review-script.ts';
import { unreceivedFormPath } from './unreceived-forms.ts';

interface SampleSitesProps {
  readonly bucket: IBucket;
  /** One folder for each sample, named by its label. */
  readonly folder: string;
  readonly publicOrigin: string;
}

/**
 * Deploys each sample below its label, the page for unreceived forms and the review script. They share the bucket with
 * customers' sites, so nothing is pruned. File names do not change with content, so browsers revalidate.
 */
export class SampleSites extends Construct {
  constructor(scope: Construct, id: string, { bucket, folder, publicOrigin }: SampleSitesProps) {
    super(scope, id);
    const files = new BucketDeployment(this, 'Files', {
      sources: [
        Source.asset(folder),
        Source.data(unreceivedFormPath.slice(1), unreceivedFormPage),
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
