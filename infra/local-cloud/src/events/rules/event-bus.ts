import { randomUUID } from 'node:crypto';
import type { Clock } from '#src/clock.ts';
import type { JsonObject } from '#src/cloudformation/json.ts';
import type { Stack } from '#src/cloudformation/stack.ts';
import type { Iam } from '#src/iam/iam.ts';
import type { Queues } from '../queues/queues.ts';
import { matches } from './event-pattern.ts';
import { EVENTBRIDGE, ruleDefinitions } from './rule-definition.ts';

interface BusEvent {
  /** For example `aws.ses`. */
  readonly source: string;
  readonly detailType: string;
  readonly resources: readonly string[];
  readonly detail: JsonObject;
}

/** The account's default event bus. */
export interface EventBus {
  readonly arn: string;
  /** Synchronous: on return the event is in the queues of all matching rules. */
  put(event: BusEvent): void;
}

/** Throws with the name of unsupported rules, and of queues that do not allow them to send. */
export function openEventBus(options: {
  stack: Stack;
  iam: Iam;
  queues: Queues;
  clock: Clock;
}): EventBus {
  const { stack, queues, clock } = options;
  const rules = ruleDefinitions(options);
  return {
    arn: `arn:aws:events:${stack.region}:${stack.accountId}:event-bus/default`,
    put({ source, detailType, resources, detail }) {
      const event = {
        version: '0',
        id: randomUUID(),
        'detail-type': detailType,
        source,
        account: stack.accountId,
        time: `${new Date(clock.now()).toISOString().slice(0, 19)}Z`,
        region: stack.region,
        resources,
        detail,
      };
      const body = JSON.stringify(event);
      for (const rule of rules.filter(({ pattern }) => matches(pattern, event))) {
        for (const queue of rule.queues) queues.send(queue, { body, senderId: EVENTBRIDGE });
      }
    },
  };
}
