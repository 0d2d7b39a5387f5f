import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '#src/clock.ts';
import { isJsonObject, type Json, parseJson } from '#src/cloudformation/json.ts';
import type { InvocationResult, Lambda } from '#src/lambda/lambda.ts';
import { isThrottled, LambdaServiceError } from '#src/lambda/service-error.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { createJobStore, type Job, type Settlement } from '../jobs/job-store.ts';
import type { Queues } from '../queues/queues.ts';
import { failureRecord, type GivenUp } from './failure-record.ts';
import type { InvokeConfig } from './invoke-config.ts';

/** Pauses before the second and the third attempt. Source: "Error handling for asynchronous invocation". */
const RETRY_PAUSES_MS = [60_000, 120_000];
/** Pauses at the concurrency limit; they double with the event's age. Same source. */
const THROTTLED_PAUSES_MS = { shortest: 1_000, longest: 300_000 };
/** Largest event of an asynchronous invocation. Source: Lambda quotas. */
const MAXIMUM_EVENT_BYTES = 1_048_576;

/** Asynchronous events, durable once accepted. */
export interface AsyncInvocations {
  /** Returns the request id; throws a LambdaServiceError if the event is refused. */
  accept(functionName: string, event: Json): string;
  /** The result of the first attempt at an event that was accepted in this turn of the event loop. */
  firstAnswer(requestId: string): Promise<InvocationResult>;
  find(requestId: string): Job | undefined;
  /** Newest first. */
  recent(limit: number): readonly Job[];
  wake(): void;
  stop(): void;
}

/** Undefined for an event that is too old to try. */
type Attempt = InvocationResult | 'throttled' | undefined;

interface AsyncInvocationOptions {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly lambda: Lambda;
  readonly queues: Queues;
  configOf(functionArn: string): InvokeConfig;
}

export function createAsyncInvocations(options: AsyncInvocationOptions): AsyncInvocations {
  const { database, clock, lambda } = options;
  const store = createJobStore(database, 'invocation');
  const waiting = new Map<string, (answer: InvocationResult) => void>();

  async function attempt(job: Job): Promise<Attempt> {
    const { maximumAgeMs } = options.configOf(job.target);
    if (clock.now() - job.accepted_at > maximumAgeMs) return undefined;
    const answer = await invoke(lambda, job);
    if (answer !== 'throttled') {
      waiting.get(job.id)?.(answer);
      waiting.delete(job.id);
    }
    return answer;
  }

  const settle = (job: Job, answer: Attempt) =>
    answer === 'throttled' ? afterThrottle(job, clock.now()) : settlementOf(job, answer, options);
  const runner = createJobRunner({ database, store, clock, work: { attempt, settle } });

  return {
    accept(functionName, event) {
      const { arn } = lambda.find(functionName);
      const payload = serialize(event);
      const id = randomUUID();
      store.add({ id, target: arn, payload, acceptedAt: clock.now() });
      // In a later turn of the event loop: the caller's transaction may still be open.
      queueMicrotask(runner.wake);
      return id;
    },
    firstAnswer(requestId) {
      const { promise, resolve } = Promise.withResolvers<InvocationResult>();
      waiting.set(requestId, resolve);
      return promise;
    },
    find: store.find,
    recent: (limit) => store.recent(limit),
    wake: runner.wake,
    stop: runner.stop,
  };
}

async function invoke(lambda: Lambda, job: Job): Promise<InvocationResult | 'throttled'> {
  try {
    return await lambda.invoke(job.target, parseJson(job.payload), job.id);
  } catch (error) {
    if (isThrottled(error)) return 'throttled';
    // An earlier deployment accepted the event; this one has no such function.
    if (!(error instanceof LambdaServiceError)) throw error;
    const payload = { errorType: error.code, errorMessage: error.message };
    return { requestId: job.id, functionError: 'Unhandled', payload };
  }
}

/** A throttled try does not count as an attempt. */
function afterThrottle({ accepted_at }: Job, now: number): Settlement {
  const { shortest, longest } = THROTTLED_PAUSES_MS;
  const pause = Math.min(Math.max(now - accepted_at, shortest), longest);
  return { retryAt: now + pause, note: 'Rate Exceeded.', isAttempt: false };
}

function settlementOf(
  job: Job,
  answer: InvocationResult | undefined,
  { clock, queues, configOf }: AsyncInvocationOptions,
): Settlement {
  if (answer && answer.functionError === undefined) return { state: 'succeeded', note: '' };
  const config = configOf(job.target);
  const note = answer ? messageOf(answer) : 'The event was too old to be tried.';
  const retryAt = clock.now() + (RETRY_PAUSES_MS[job.attempts] ?? 0);
  const condition = answer ? reasonToGiveUp(job, config, retryAt) : 'EventAgeExceeded';
  if (condition === undefined) return { retryAt, note };
  if (config.onFailure) {
    const body = JSON.stringify(failureRecord(job, condition, answer, clock.now()));
    queues.send(config.onFailure, { body, senderId: 'lambda.amazonaws.com' });
  }
  return { state: 'failed', note };
}

function reasonToGiveUp(job: Job, config: InvokeConfig, retryAt: number): GivenUp | undefined {
  if (job.attempts >= config.maximumRetries) return 'RetriesExhausted';
  return retryAt - job.accepted_at > config.maximumAgeMs ? 'EventAgeExceeded' : undefined;
}

function messageOf({ payload }: InvocationResult): string {
  const message = isJsonObject(payload) ? payload.errorMessage : undefined;
  return typeof message === 'string' ? message : 'The function failed.';
}

function serialize(event: Json): string {
  const text = JSON.stringify(event);
  if (Buffer.byteLength(text) <= MAXIMUM_EVENT_BYTES) return text;
  const message = `Request must be smaller than ${MAXIMUM_EVENT_BYTES} bytes for the InvokeFunction operation`;
  throw new LambdaServiceError('RequestTooLargeException', 413, message);
}
