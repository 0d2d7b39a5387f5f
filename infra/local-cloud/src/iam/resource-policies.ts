import * as z from 'zod/mini';
import { declared } from '../cloudformation/declared.ts';
import { jsonSchema } from '../cloudformation/json.ts';
import type { Stack } from '../cloudformation/stack.ts';
import { parsePolicy, type Statement } from './policy.ts';

const bucketPolicySchema = z.strictObject({ Bucket: z.string(), PolicyDocument: jsonSchema });
const queuePolicySchema = z.strictObject({
  Queues: z.array(z.string()),
  PolicyDocument: jsonSchema,
});
const topicPolicySchema = z.strictObject({
  Topics: z.array(z.string()),
  PolicyDocument: jsonSchema,
});
const OBJECT_PATH = /\/.*$/;

/** Finds the policy by the ARN of a bucket, an object in it, a topic, or a queue. */
export function resourcePolicies(stack: Stack): (resource: string) => readonly Statement[] {
  const byArn = new Map<string, Statement[]>();
  const add = (arn: string, document: unknown) =>
    byArn.set(arn, [...(byArn.get(arn) ?? []), ...parsePolicy(document)]);
  for (const resource of stack.ofType('AWS::S3::BucketPolicy')) {
    const { Bucket, PolicyDocument } = declared(resource, bucketPolicySchema);
    add(`arn:aws:s3:::${Bucket}`, PolicyDocument);
  }
  for (const resource of stack.ofType('AWS::SNS::TopicPolicy')) {
    const { Topics, PolicyDocument } = declared(resource, topicPolicySchema);
    for (const topic of Topics) add(topic, PolicyDocument);
  }
  const queueArns = new Map(
    stack
      .ofType('AWS::SQS::Queue')
      .map(({ logicalId }) => [stack.ref(logicalId), stack.attribute(logicalId, 'Arn')]),
  );
  for (const resource of stack.ofType('AWS::SQS::QueuePolicy')) {
    const { Queues, PolicyDocument } = declared(resource, queuePolicySchema);
    for (const url of Queues) add(queueArns.get(url) ?? url, PolicyDocument);
  }
  return (resource) => byArn.get(resource.replace(OBJECT_PATH, '')) ?? [];
}
