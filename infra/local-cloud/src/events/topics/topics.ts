import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#src/clock.ts';
import { declared, withoutEffect } from '#src/cloudformation/declared.ts';
import type { Stack } from '#src/cloudformation/stack.ts';
import type { Iam } from '#src/iam/iam.ts';
import type { QueueDefinition } from '../queues/queue-definition.ts';
import type { Queues } from '../queues/queues.ts';

const SNS = 'sns.amazonaws.com';

/** Of another protocol, such as `email`: it gets nothing here, where no alarm is published. */
const subscriptionSchema = z.looseObject({ Protocol: z.string() });

const queueSubscriptionSchema = z.strictObject({
  ...withoutEffect({ RedrivePolicy: 'a queue on this disk takes every message' }),
  Protocol: z.literal('sqs'),
  TopicArn: z.string(),
  Endpoint: z.string(),
});

export interface Topics {
  /** Synchronous: on return the message is in all subscribed queues, in the envelope of SNS. */
  publish(topicArn: string, message: string): void;
}

interface Parts {
  readonly stack: Stack;
  readonly iam: Iam;
  readonly queues: Queues;
  readonly clock: Clock;
}

/** Throws for a subscribed queue that does not allow the topic: SNS would silently drop its messages. */
export function openTopics(parts: Parts): Topics {
  const subscriptions = parts.stack.ofType('AWS::SNS::Subscription').flatMap((resource) => {
    if (declared(resource, subscriptionSchema).Protocol !== 'sqs') return [];
    const { TopicArn, Endpoint } = declared(resource, queueSubscriptionSchema);
    return [{ topicArn: TopicArn, queue: queueOf(TopicArn, Endpoint, parts) }];
  });
  return {
    publish(topicArn, message) {
      const body = JSON.stringify({
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: topicArn,
        Message: message,
        Timestamp: new Date(parts.clock.now()).toISOString(),
      });
      for (const it of subscriptions) {
        if (it.topicArn === topicArn) parts.queues.send(it.queue, { body, senderId: SNS });
      }
    },
  };
}

function queueOf(
  topicArn: string,
  endpoint: string,
  { stack, iam, queues }: Parts,
): QueueDefinition {
  const queue = queues.find(endpoint);
  if (queue === undefined) throw new Error(`${endpoint} is subscribed, and no queue of the stack.`);
  const context = { 'aws:SourceAccount': stack.accountId, 'aws:SourceArn': topicArn };
  const wish = { service: SNS, action: 'sqs:SendMessage', resource: queue.arn, context };
  const verdict = iam.authorizeService(wish);
  if (verdict.allowed) return queue;
  throw new Error(`${topicArn} would lose every message: ${verdict.message}`);
}
