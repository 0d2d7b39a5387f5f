import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { activationLimits } from '#shared/limits/activation.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem, queryItems } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, put, when } from '../table/writes.ts';

/** Failures of the whole stack are counted in shards and in slices of the window. */
const shards = 10;
const sliceMs = 5 * 60_000;

const trip = z.object({ until: z.iso.datetime() });
const slice = z.object({ failures: z.int() });
/** `ACTIVATION_TRIP` / `ACTIVATION_TRIP`: until when activation is closed. */
const tripKey: Key = { pk: 'ACTIVATION_TRIP', sk: 'ACTIVATION_TRIP' };
const neverTripped = 'never';

/** The whole stack's limit on activation failures (RULE-3, THREAT-A3). */
export interface Breaker {
  /** End of the last trip; counting starts anew with each trip. */
  readonly until: string;
  readonly isTripped: boolean;
}

export async function readBreaker(now: Date): Promise<Breaker> {
  const found = await getItem(tripKey, trip);
  if (!found) return { until: neverTripped, isTripped: false };
  return { until: found.until, isTripped: now < new Date(found.until) };
}

/** `ACTIVATION_FAILURES#(last trip)` / `(slice)#(shard)` */
function failuresKey(last: Breaker, now: Date): Key {
  return {
    pk: `ACTIVATION_FAILURES#${last.until}`,
    sk: `${sliceOf(now.getTime())}#${randomInt(shards)}`,
  };
}

function sliceOf(time: number): string {
  return new Date(Math.floor(time / sliceMs) * sliceMs).toISOString();
}

/**
 * Counts before the attempt is checked. Returns the failures of the window, this one included, and
 * the key that it was counted under. Of two concurrent failures at least one sees the other.
 */
export async function countFailure(last: Breaker, now: Date) {
  const key = failuresKey(last, now);
  await addFailures(key, 1, now);
  return { key, failures: await sumFailures(key.pk, now) };
}

/** Takes a failure back after an attempt that succeeded. */
export function releaseFailure(key: Key, now: Date): Promise<void> {
  return addFailures(key, -1, now);
}

async function addFailures(key: Key, amount: number, now: Date): Promise<void> {
  const end = new Date(now.getTime() + activationLimits.failuresInStackWindowMs + sliceMs);
  const changes = { add: { failures: amount }, set: { expiresAt: expiresAt(end) } };
  await write(change(key, changes));
}

async function sumFailures(pk: string, now: Date): Promise<number> {
  const since = sliceOf(now.getTime() - activationLimits.failuresInStackWindowMs);
  const { items } = await queryItems({
    where: 'pk = :pk AND sk >= :since',
    values: { pk, since },
    consistent: true,
  });
  return items.reduce((sum, item) => sum + z.parse(slice, item).failures, 0);
}

/** False when a concurrent call tripped it first. */
export function tripBreaker(until: Date, now: Date): Promise<boolean> {
  const isOver = when('attribute_not_exists(pk) OR #until <= :now', { now: now.toISOString() });
  return write(put({ ...tripKey, until: until.toISOString() }, isOver));
}
