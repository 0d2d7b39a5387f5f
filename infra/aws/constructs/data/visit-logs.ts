import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Aws } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { logPrefix } from '../functions/grant-statements.ts';
import { uniqueName } from '../unique-name.ts';
import { createPrivateBucket } from './private-bucket.ts';

/** Leaves time to fix a failure before files expire uncounted. */
const keptDays = 7;

/** Name of the delivery source that `npm run operate statistics` creates, the only one that may write. */
export const logSource = uniqueName('Visits');

/**
 * Receives CloudFront's log of live sites, once `npm run operate statistics` has set up the delivery (decision 0198).
 * S3 notifies the queue `visits` of each file.
 */
export function createVisitLogs(scope: Construct, visits: Queue): IBucket {
  const bucket = createPrivateBucket(scope, 'VisitLogs', {
    notifies: { queue: visits, event: 's3:ObjectCreated:*' },
    lifecycleRules: [
      { id: 'counted', status: 'Enabled', prefix: `${logPrefix}/`, expirationInDays: keptDays },
    ],
  });
  bucket.addToResourcePolicy(allowLogDelivery(bucket));
  return bucket;
}

/**
 * The statement that CloudWatch Logs documents; CloudFront's logs are always delivered in us-east-1.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-infrastructure-V2-S3.html
 */
function allowLogDelivery(bucket: IBucket): PolicyStatement {
  const { PARTITION, ACCOUNT_ID } = Aws;
  return new PolicyStatement({
    sid: 'AWSLogDeliveryWrite',
    principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
    actions: ['s3:PutObject'],
    resources: [bucket.arnForObjects(`${logPrefix}/${ACCOUNT_ID}/*`)],
    conditions: {
      StringEquals: {
        's3:x-amz-acl': 'bucket-owner-full-control',
        'aws:SourceAccount': ACCOUNT_ID,
      },
      ArnLike: {
        'aws:SourceArn': `arn:${PARTITION}:logs:us-east-1:${ACCOUNT_ID}:delivery-source:${logSource}`,
      },
    },
  });
}
