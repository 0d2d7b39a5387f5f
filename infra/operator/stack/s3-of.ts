import { S3Client } from '@aws-sdk/client-s3';
import type { RunningStack } from './running-stack.ts';

export function s3Of({ aws, s3Endpoint }: Pick<RunningStack, 'aws' | 's3Endpoint'>): S3Client {
  if (s3Endpoint === undefined) return new S3Client(aws);
  return new S3Client({ ...aws, endpoint: s3Endpoint, forcePathStyle: true });
}
