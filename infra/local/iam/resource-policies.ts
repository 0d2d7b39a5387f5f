import * as z from 'zod/mini';
import { declared } from '../cloudformation/declared.ts';
import { jsonSchema } from '../cloudformation/json.ts';
import type { Stack } from '../cloudformation/stack.ts';
import { parsePolicy, type Statement } from './policy.ts';

const bucketPolicySchema = z.strictObject({ Bucket: z.string(), PolicyDocument: jsonSchema });
const BUCKET_ARN = /^arn:aws:s3:::([^/]+)/;

/** Finds the statements that a bucket's own policy makes, by the ARN of the bucket or an object. */
export function bucketPolicies(stack: Stack): (resource: string) => readonly Statement[] {
  const byBucket = new Map<string, Statement[]>();
  for (const resource of stack.ofType('AWS::S3::BucketPolicy')) {
    const { Bucket, PolicyDocument } = declared(resource, bucketPolicySchema);
    byBucket.set(Bucket, [...(byBucket.get(Bucket) ?? []), ...parsePolicy(PolicyDocument)]);
  }
  return (resource) => byBucket.get(BUCKET_ARN.exec(resource)?.[1] ?? '') ?? [];
}
