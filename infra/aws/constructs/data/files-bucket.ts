import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { filesBucketRules } from '#infra/files-bucket-rules.ts';
import type { Settings } from '../settings.ts';
import { createPrivateBucket } from './private-bucket.ts';

const { notifiedEvent, notifiedPrefix, cors } = filesBucketRules;

interface FilesBucketProps {
  readonly settings: Settings;
  /** The product's own origin, whose pages upload and download. */
  readonly publicOrigin: string;
  readonly uploads: Queue;
}

/** ZIPs are never deleted and always available at once; unread ones get cheaper (decision 0097). */
const tiering = { storageClass: 'INTELLIGENT_TIERING', transitionInDays: 1 };

/**
 * Customers' ZIPs, by version: a replayed upload adds a version that nothing refers to. Uploads stay in
 * `quarantine/` until they are verified, for a day at most, and S3 notifies the queue `uploads`. Files of customers
 * stay in `assets/` for a day at most, until the browser reports them complete.
 */
export function createFilesBucket(
  scope: Construct,
  { settings, publicOrigin, uploads }: FilesBucketProps,
): IBucket {
  return createPrivateBucket(scope, 'Files', {
    adopts: { settings, setting: 'ExistingFilesBucket' },
    notifies: { queue: uploads, event: notifiedEvent, prefix: notifiedPrefix },
    versioned: true,
    corsRules: [
      {
        allowedOrigins: [publicOrigin],
        allowedMethods: [...cors.methods],
        allowedHeaders: [...cors.headers],
        exposedHeaders: [...cors.exposed],
        maxAge: cors.maxAgeSeconds,
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
        prefix: notifiedPrefix,
        expirationInDays: 1,
        noncurrentVersionExpiration: { noncurrentDays: 1 },
      },
    ],
  });
}
