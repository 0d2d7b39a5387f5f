import { ImportSource, KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Aws } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acceptCopier, copierLogs } from './bucket-copier.ts';

/** No function may read what lies here, and no origin shows it. */
const folder = 'preview-key';
const file = 'import.json';

/**
 * The key-value store from which CloudFront takes the key of preview tickets. It is filled once, when
 * it is created, from a file that the deployment makes of the secret (decision 60): neither template
 * nor assets hold the key, and nobody has to put it anywhere.
 */
export function createTicketKeys(scope: Construct, bucket: IBucket, secret: Secret): KeyValueStore {
  const data = [{ key: 'previewKey', value: secret.secretValue.unsafeUnwrap() }];
  const content = new BucketDeployment(scope, 'TicketKeyFile', {
    sources: [Source.jsonData(file, { data })],
    destinationBucket: bucket,
    destinationKeyPrefix: folder,
    logGroup: copierLogs(scope),
    prune: false,
  });
  acceptCopier(content, bucket);
  const keys = new KeyValueStore(scope, 'TicketKeys', {
    keyValueStoreName: `${Aws.STACK_NAME}-${Aws.REGION}-TicketKeys`,
    source: ImportSource.fromBucket(bucket, `${folder}/${file}`),
  });
  keys.node.addDependency(content);
  return keys;
}
