import { unavailable } from '#functions/domain/api-error.ts';

const maxRepeats = 8;
const baseMs = 25;
const maxMs = 400;

/**
 * Waits before a repeat, counted from 1; throws 503 instead of waiting for a ninth. A random time of up
 * to 50, 100, 200 and then 400 ms: exponential backoff with full jitter, which separates those who met
 * (M. Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog). All eight take 1.2 s on average
 * and 2.4 s at most, a quarter of the shortest time that a function has.
 */
export async function pauseBefore(repeat: number): Promise<void> {
  if (repeat > maxRepeats) throw unavailable();
  const ms = Math.min(baseMs * 2 ** repeat, maxMs) * Math.random();
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** What an attempt says when what it read has changed before it could write. */
export const stale = Symbol('stale');

/**
 * Optimistic locking: an attempt reads, decides and writes on condition that what it read still stands
 * (DynamoDB Developer Guide, "Optimistic locking with version number"). Where it says `stale`, it is
 * made again from what is there by then. The first repeat comes at once, since whoever was faster is
 * done; those after it come after `pauseBefore`, which throws 503 in the end: ten attempts in all. Of
 * any number of writers one gets through in each round, so ten that meet again and again all do.
 */
export async function untilWritten<T>(attempt: () => Promise<T | typeof stale>): Promise<T> {
  for (let repeat = 0; ; repeat += 1) {
    if (repeat > 1) await pauseBefore(repeat - 1);
    const result = await attempt();
    if (result !== stale) return result;
  }
}
