import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '#src/clock.ts';
import type { Iam } from '#src/iam/iam.ts';
import type { Lambda } from '#src/lambda/lambda.ts';
import { LambdaServiceError } from '#src/lambda/service-error.ts';
import type { AsyncInvocations } from '../invocations/async-invocations.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { createJobStore, type Job, type Settlement } from '../jobs/job-store.ts';
import type { Queues } from '../queues/queues.ts';
import { occurrenceOf, type Refusal, sendDeadLetter } from './dead-letter.ts';
import type { ScheduleDefinition } from './schedule-definition.ts';
import { eventOf } from './schedule-event.ts';

/** Pauses between attempts grow from a second to eight minutes; 185 attempts fill a day. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8 * 60_000;

/** The request id of the invocation, or a refusal. */
type FirstAttempt = { readonly requestId: string } | { readonly refusal: string };

export interface Deliveries {
  /** `onFirst` is called with the result of the first attempt. */
  add(
    schedule: ScheduleDefinition,
    scheduledAt: number,
    onFirst?: (it: FirstAttempt) => void,
  ): void;
  last(name: string): Job | undefined;
  wake(): void;
  stop(): void;
}

interface DeliveryOptions {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly iam: Iam;
  readonly lambda: Lambda;
  readonly queues: Queues;
  readonly invocations: AsyncInvocations;
  readonly schedules: ReadonlyMap<string, ScheduleDefinition>;
}

/** Invokes with the permissions of each schedule's own role. */
export function createDeliveries(options: DeliveryOptions): Deliveries {
  const { database, clock, schedules, invocations } = options;
  const store = createJobStore(database, 'delivery');
  const listeners = new Map<string, (it: FirstAttempt) => void>();

  function settle(job: Job, refusal: Refusal | undefined): Settlement {
    const listener = listeners.get(job.id);
    listeners.delete(job.id);
    const schedule = schedules.get(job.target);
    if (schedule === undefined) return { state: 'failed', note: 'The schedule is gone.' };
    if (refusal === undefined) {
      const requestId = invocations.accept(
        schedule.targetArn,
        eventOf(schedule, occurrenceOf(job)),
      );
      listener?.({ requestId });
      return { state: 'succeeded', note: requestId };
    }
    listener?.({ refusal: refusal.message });
    return afterRefusal(job, schedule, refusal, options);
  }

  const attempt = async ({ target }: Job) => refusalOf(schedules.get(target), options);
  const runner = createJobRunner({ database, store, clock, work: { attempt, settle } });

  return {
    add(schedule, scheduledAt, onFirst) {
      const id = randomUUID();
      const payload = String(scheduledAt);
      store.add({ id, target: schedule.name, payload, acceptedAt: clock.now() });
      if (onFirst) listeners.set(id, onFirst);
      runner.wake();
    },
    last: (name) => store.recent(1, name)[0],
    wake: runner.wake,
    stop: runner.stop,
  };
}

function refusalOf(
  schedule: ScheduleDefinition | undefined,
  { iam, lambda }: DeliveryOptions,
): Refusal | undefined {
  if (schedule === undefined) return undefined;
  const { targetArn, roleArn, name } = schedule;
  const { accessKeyId } = iam.credentials(roleArn, name);
  const wish = { accessKeyId, action: 'lambda:InvokeFunction', resource: targetArn };
  const verdict = iam.authorize(wish);
  if (!verdict.allowed) return { code: 'AccessDeniedException', message: verdict.message };
  try {
    lambda.find(targetArn);
    return undefined;
  } catch (error) {
    if (error instanceof LambdaServiceError) return error;
    throw error;
  }
}

function afterRefusal(
  job: Job,
  schedule: ScheduleDefinition,
  refusal: Refusal,
  options: DeliveryOptions,
): Settlement {
  const now = options.clock.now();
  const retryAt = now + Math.min(FIRST_PAUSE_MS * 2 ** job.attempts, LONGEST_PAUSE_MS);
  const exhausted =
    job.attempts >= schedule.maximumRetries
      ? 'MaximumRetryAttempts'
      : retryAt - job.accepted_at > schedule.maximumAgeMs && 'MaximumEventAgeInSeconds';
  if (!exhausted) return { retryAt, note: refusal.message };
  const lost = sendDeadLetter(job, schedule, { ...refusal, exhausted }, options);
  return { state: 'failed', note: lost ? `${refusal.message} ${lost}` : refusal.message };
}
