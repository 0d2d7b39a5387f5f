import * as z from 'zod/mini';
import { declared, withoutEffect } from '#src/cloudformation/declared.ts';
import type { Resource, Stack } from '#src/cloudformation/stack.ts';

const between = (least: number, most: number, otherwise: number) =>
  z._default(z.number().check(z.minimum(least), z.maximum(most)), otherwise);

/** Bounds and defaults: the CloudFormation reference of AWS::SQS::Queue. */
const queueSchema = z.strictObject({
  ...withoutEffect({
    KmsDataKeyReusePeriodSeconds: 'the files lie on the developer’s disk',
    KmsMasterKeyId: 'the files lie on the developer’s disk',
    QueueName: 'the attribute QueueName already is its name',
    SqsManagedSseEnabled: 'the files lie on the developer’s disk',
    Tags: 'labels for the bill',
  }),
  DelaySeconds: between(0, 900, 0),
  MaximumMessageSize: between(1024, 1_048_576, 1_048_576),
  MessageRetentionPeriod: between(60, 1_209_600, 345_600),
  VisibilityTimeout: between(0, 43_200, 30),
  RedrivePolicy: z.optional(
    z.strictObject({
      deadLetterTargetArn: z.string(),
      maxReceiveCount: z.number().check(z.minimum(1), z.maximum(1_000)),
    }),
  ),
});

export interface QueueDefinition {
  readonly name: string;
  readonly arn: string;
  readonly url: string;
  readonly delaySeconds: number;
  readonly maximumBytes: number;
  readonly retentionSeconds: number;
  readonly visibilitySeconds: number;
  /** The dead-letter queue, and the number of failed receptions after which a message moves there. */
  readonly redrive: { readonly arn: string; readonly maxReceives: number } | undefined;
}

/** Throws with the name of anything that is not supported (FIFO). */
export function queueDefinitions(stack: Stack): QueueDefinition[] {
  return stack.ofType('AWS::SQS::Queue').map((resource) => toDefinition(stack, resource));
}

function toDefinition(stack: Stack, resource: Resource): QueueDefinition {
  const { logicalId } = resource;
  const definition = declared(resource, queueSchema);
  return {
    name: stack.attribute(logicalId, 'QueueName'),
    arn: stack.attribute(logicalId, 'Arn'),
    url: stack.ref(logicalId),
    delaySeconds: definition.DelaySeconds,
    maximumBytes: definition.MaximumMessageSize,
    retentionSeconds: definition.MessageRetentionPeriod,
    visibilitySeconds: definition.VisibilityTimeout,
    redrive: definition.RedrivePolicy && {
      arn: definition.RedrivePolicy.deadLetterTargetArn,
      maxReceives: definition.RedrivePolicy.maxReceiveCount,
    },
  };
}
