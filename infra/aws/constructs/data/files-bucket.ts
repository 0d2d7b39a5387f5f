import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { awaitQueuePolicy, createPrivateBucket } from './private-bucket.ts';

/** ZIPs are never deleted and always available at once; unread ones get cheaper (decision 0097). */
const tiering = { storageClass: 'INTELLIGENT_TIERING', transitionInDays: 1 };

/**
 * Customers' ZIPs, by version: a replayed upload adds a version that nothing refers to. Uploads stay in
 * `quarantine/` until they are verified, for a day at most, and S3 notifies the queue `uploads`. Files of customers
 * stay in `assets/` for a day at most, until the browser reports them complete.
 */
export function createFilesBucket(scope: Construct, publicOrigin: string, uploads: Queue): IBucket {
  const files = createPrivateBucket(scope, 'Files', {
    notifications: notificationsTo(uploads),
    versioned: true,
    corsRules: [
      {
        allowedOrigins: [publicOrigin],
        allowedMethods: ['GET', 'POST'],
        allowedHeaders: ['*'],
        exposedHeaders: ['ETag'],
        maxAge: 3_600,
      },
    ],
    lifecycleRules: [
      {
        id: 'zips',
        status: 'Enabled',
        prefix: 'zips/',
        transitions: [tiering],
        noncurrentVersionTransitions: [tiering],
      },
      {
        id: 'assets',
        status: 'Enabled',
        prefix: 'assets/',
        expirationInDays: 1,
        noncurrentVersionExpiration: { noncurrentDays: 1 },
      },
      {
        id: 'exports',
        status: 'Enabled',
        prefix: 'exports/',
        expirationInDays: 1,
        noncurrentVersionExpiration: { noncurrentDays: 1 },
      },
      {
        id: 'quarantine',
        status: 'Enabled',
        prefix: 'quarantine/',
        expirationInDays: 1,
        noncurrentVersionExpiration: { noncurrentDays: 1 },
      },
    ],
  });
  awaitQueuePolicy(files, uploads);
  return files;
}

function notificationsTo(uploads: Queue) {
  const rules = [{ name: 'prefix', value: 'quarantine/' }];
  const event = 's3:ObjectCreated:*';
  return {
    queueConfigurations: [{ event, queue: uploads.queueArn, filter: { s3Key: { rules } } }],
  };
}
