import { expiresAt } from '../table/keys.ts';
import { write } from '../table/send.ts';
import { change, when } from '../table/writes.ts';
import { attemptsKey } from './attempt-counter.ts';

/** How often something may be done in each fixed window. */
export interface UseLimit {
  readonly subject: readonly string[];
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * For frequent legitimate uses: counts with a single write, and a use cannot be released. Returns
 * null when it was counted, else the end of the window.
 */
export async function countUsage(
  { subject, limit, windowMs }: UseLimit,
  now: Date,
): Promise<Date | null> {
  const endsAt = windowEnd(now, windowMs);
  const end = endsAt.toISOString();
  const hasRoom = when('attribute_not_exists(attempts) OR attempts < :limit', { limit });
  const changes = { set: { endsAt: end, expiresAt: expiresAt(endsAt) }, add: { attempts: 1 } };
  return (await write(change(attemptsKey({ subject: [...subject, end] }), changes, hasRoom)))
    ? null
    : endsAt;
}

/** Counts a use under all limits, one after the other; a use that a later one refuses stays counted by those before it. */
export async function countUses(limits: readonly UseLimit[], now: Date): Promise<Date | null> {
  for (const limit of limits) {
    const until = await countUsage(limit, now);
    if (until !== null) return until;
  }
  return null;
}

/** Windows of all subjects begin and end together. */
export function windowEnd(now: Date, windowMs: number): Date {
  return new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
}
