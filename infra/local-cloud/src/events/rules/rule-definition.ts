import * as z from 'zod/mini';
import { declared, withoutEffect } from '#src/cloudformation/declared.ts';
import type { Resource, Stack } from '#src/cloudformation/stack.ts';
import type { Iam } from '#src/iam/iam.ts';
import type { QueueDefinition } from '../queues/queue-definition.ts';
import type { Queues } from '../queues/queues.ts';
import { type EventPattern, eventPatternSchema } from './event-pattern.ts';

export const EVENTBRIDGE = 'events.amazonaws.com';

/** Rules with a ScheduleExpression are refused: use EventBridge Scheduler. */
const ruleSchema = z.strictObject({
  ...withoutEffect({
    Description: 'a text for people',
    Name: 'the Ref of the rule already is its name',
    Tags: 'labels for the bill',
  }),
  EventBusName: z.optional(z.literal('default')),
  EventPattern: eventPatternSchema,
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: z._default(
    z.array(
      z.strictObject({
        ...withoutEffect({
          DeadLetterConfig: 'a queue on this disk takes every event',
          Id: 'targets are identified by their queue',
          RetryPolicy: 'a queue on this disk takes every event',
        }),
        Arn: z.string(),
      }),
    ),
    [],
  ),
});

interface RuleDefinition {
  readonly pattern: EventPattern;
  readonly queues: readonly QueueDefinition[];
}

interface Parts {
  readonly stack: Stack;
  readonly iam: Iam;
  readonly queues: Queues;
}

/** Enabled rules. Throws with the name of anything that is not supported (targets other than queues). */
export function ruleDefinitions(parts: Parts): RuleDefinition[] {
  return parts.stack.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { EventPattern, State, Targets } = declared(resource, ruleSchema);
    const queues = Targets.map(({ Arn }) => targetOf(resource, Arn, parts));
    return State === 'ENABLED' ? [{ pattern: EventPattern, queues }] : [];
  });
}

/** Throws if the queue does not allow the rule: EventBridge would silently drop its events. */
function targetOf({ logicalId }: Resource, arn: string, { stack, iam, queues }: Parts) {
  const queue = queues.find(arn);
  if (queue === undefined) {
    throw new Error(`${logicalId} has the target ${arn}, which is no queue of the stack.`);
  }
  const context = {
    'aws:SourceAccount': stack.accountId,
    'aws:SourceArn': stack.attribute(logicalId, 'Arn'),
  };
  const wish = { service: EVENTBRIDGE, action: 'sqs:SendMessage', resource: queue.arn, context };
  const verdict = iam.authorizeService(wish);
  if (verdict.allowed) return queue;
  throw new Error(`${logicalId} would lose every event: ${verdict.message}`);
}
