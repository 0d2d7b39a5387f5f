import * as z from 'zod/mini';
import { declared, withoutEffect } from '#src/cloudformation/declared.ts';
import { parseJson } from '#src/cloudformation/json.ts';
import type { Resource, Stack } from '#src/cloudformation/stack.ts';
import type { QueueDefinition } from '../queues/queue-definition.ts';
import type { Queues } from '../queues/queues.ts';
import { parseScheduleExpression, type ScheduleExpression } from './schedule-expression.ts';
import { requireTrust } from './trust.ts';

/** Bounds and defaults: the API reference of EventBridge Scheduler. */
const scheduleSchema = z.strictObject({
  ...withoutEffect({
    Description: 'a text for people',
    Name: 'the Ref of the schedule already is its name',
  }),
  GroupName: z.optional(z.literal('default')),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.optional(z.literal('UTC')),
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal('OFF') }),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Target: z.strictObject({
    Arn: z.string(),
    RoleArn: z.string(),
    Input: z.optional(z.string()),
    RetryPolicy: z._default(
      z.strictObject({
        MaximumEventAgeInSeconds: z._default(
          z.number().check(z.minimum(60), z.maximum(86_400)),
          86_400,
        ),
        MaximumRetryAttempts: z._default(z.number().check(z.minimum(0), z.maximum(185)), 185),
      }),
      { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 },
    ),
    DeadLetterConfig: z.optional(z.strictObject({ Arn: z.string() })),
  }),
});

export interface ScheduleDefinition {
  readonly name: string;
  readonly arn: string;
  /** The expression as written: `rate(15 minutes)`. */
  readonly text: string;
  readonly expression: ScheduleExpression;
  readonly enabled: boolean;
  readonly targetArn: string;
  readonly roleArn: string;
  /** The event of the function; undefined: Scheduler's default event. */
  readonly input: string | undefined;
  readonly maximumAgeMs: number;
  readonly maximumRetries: number;
  readonly deadLetters: QueueDefinition | undefined;
}

/** Throws with the name of anything that AWS or the local cloud would refuse. */
export function scheduleDefinitions(stack: Stack, queues: Queues): ScheduleDefinition[] {
  return stack
    .ofType('AWS::Scheduler::Schedule')
    .map((resource) => toDefinition(stack, queues, resource));
}

function toDefinition(stack: Stack, queues: Queues, resource: Resource): ScheduleDefinition {
  const { logicalId } = resource;
  const { ScheduleExpression, State, Target } = declared(resource, scheduleSchema);
  const arn = stack.attribute(logicalId, 'Arn');
  requireTrust(stack, logicalId, {
    roleArn: Target.RoleArn,
    service: 'scheduler.amazonaws.com',
    sourceArn: arn,
  });
  return {
    name: stack.ref(logicalId),
    arn,
    text: ScheduleExpression,
    expression: expressionOf(logicalId, ScheduleExpression),
    enabled: State === 'ENABLED',
    targetArn: Target.Arn,
    roleArn: Target.RoleArn,
    input: inputOf(logicalId, Target.Input),
    maximumAgeMs: Target.RetryPolicy.MaximumEventAgeInSeconds * 1000,
    maximumRetries: Target.RetryPolicy.MaximumRetryAttempts,
    deadLetters: deadLettersOf(logicalId, queues, Target.DeadLetterConfig?.Arn),
  };
}

function expressionOf(logicalId: string, text: string): ScheduleExpression {
  try {
    return parseScheduleExpression(text);
  } catch (error) {
    throw new Error(`${logicalId}: ${error instanceof Error ? error.message : error}`);
  }
}

function inputOf(logicalId: string, input: string | undefined): string | undefined {
  try {
    if (input !== undefined) parseJson(input);
    return input;
  } catch {
    throw new Error(`${logicalId}: the Input of a function must be JSON`);
  }
}

function deadLettersOf(logicalId: string, queues: Queues, arn: string | undefined) {
  const queue = arn === undefined ? undefined : queues.find(arn);
  if (arn === undefined || queue) return queue;
  throw new Error(`${logicalId} sends dead letters to ${arn}, which is no queue of the stack.`);
}
