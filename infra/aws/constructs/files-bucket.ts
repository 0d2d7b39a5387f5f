import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { createPrivateBucket } from './private-bucket.ts';

/**
 * Customers' ZIPs, by version: a replayed upload adds a version that nobody points to. What is sent
 * lies in `quarantine/` until it has been judged, and for a day at most.
 */
export function createFilesBucket(scope: Construct, publicOrigin: string): IBucket {
  return createPrivateBucket(scope, 'Files', {
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
        id: 'quarantine',
        status: 'Enabled',
        prefix: 'quarantine/',
        expirationInDays: 1,
        noncurrentVersionExpiration: { noncurrentDays: 1 },
      },
    ],
  });
}
