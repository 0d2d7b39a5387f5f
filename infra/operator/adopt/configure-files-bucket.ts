import {
  PutBucketCorsCommand,
  PutBucketNotificationConfigurationCommand,
} from '@aws-sdk/client-s3';
import { filesBucketRules } from '#infra/files-bucket-rules.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';
import { s3Of } from '../stack/s3-of.ts';

/** The rules that CloudFormation sets only on a bucket of its own: they name this stack's pages and queue. */
export async function configureFilesBucket(stack: RunningStack, Bucket: string): Promise<void> {
  const s3 = s3Of(stack);
  const { cors, notifiedEvent, notifiedPrefix } = filesBucketRules;
  const rule = {
    AllowedOrigins: [new URL(outputOf(stack, 'SiteUrl')).origin],
    AllowedMethods: [...cors.methods],
    AllowedHeaders: [...cors.headers],
    ExposeHeaders: [...cors.exposed],
    MaxAgeSeconds: cors.maxAgeSeconds,
  };
  await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  const told = {
    QueueArn: outputOf(stack, 'UploadQueueArn'),
    Events: [notifiedEvent],
    Filter: { Key: { FilterRules: [{ Name: 'prefix' as const, Value: notifiedPrefix }] } },
  };
  await s3.send(
    new PutBucketNotificationConfigurationCommand({
      Bucket,
      NotificationConfiguration: { QueueConfigurations: [told] },
    }),
  );
}
