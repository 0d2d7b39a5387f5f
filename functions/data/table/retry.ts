import { unavailable } from '#functions/rules/api-error.ts';

const maxRepeats = 8;
const baseMs = 25;
const maxMs = 400;

/**
 * Waits before a retry, counted from 1; throws 503 instead of waiting for a ninth. Exponential
 * backoff with full jitter, up to 50, 100, 200 and then 400 ms, separates callers that collided
 * (M. Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog). All eight take 1.2 s on
 * average and 2.4 s at most, a quarter of the shortest timeout of a function.
 */
export async function pauseBefore(repeat: number): Promise<void> {
  if (repeat > maxRepeats) throw unavailable();
  const ms = Math.min(baseMs * 2 ** repeat, maxMs) * Math.random();
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** An attempt returns it when what it read has changed before it could write. */
export const stale = Symbol('stale');

/**
 * Optimistic locking: an attempt reads, decides, and writes only if what it read is unchanged
 * (DynamoDB Developer Guide, "Optimistic locking with version number"). An attempt that returns
 * `stale` is made again from the current state. The first retry is immediate, since the faster
 * writer is done; later ones wait for `pauseBefore`, which throws 503 after ten attempts in all. In
 * each round one writer succeeds, so ten writers that keep conflicting all do.
 */
export async function untilWritten<T>(attempt: () => Promise<T | typeof stale>): Promise<T> {
  for (let repeat = 0; ; repeat += 1) {
    if (repeat > 1) await pauseBefore(repeat - 1);
    const result = await attempt();
    if (result !== stale) return result;
  }
}
