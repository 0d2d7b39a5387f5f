import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { awaitQueuePolicy, createPrivateBucket } from './private-bucket.ts';

/** None is ever deleted, and each is there at once: only what nobody fetches costs less (decision 0097). */
const tiering = { storageClass: 'INTELLIGENT_TIERING', transitionInDays: 1 };

/**
 * Customers' ZIPs, by version: a replayed upload adds a version that nobody points to. What is sent
 * lies in `quarantine/` until it has been judged, and for a day at most; `uploads` hears of it. So do files of customers in `assets/`, which their browsers
 * tell of.
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
