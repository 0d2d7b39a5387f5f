import { expiresAt } from '../table/keys.ts';
import { write } from '../table/send.ts';
import { change, when } from '../table/writes.ts';
import { attemptsKey } from './attempt-counter.ts';

/** How often something may be done in each window, which are those of the clock. */
export interface UseLimit {
  readonly subject: readonly string[];
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts a use, for what is rightly done often: it takes one write, whatever stands there, and never gives
 * back. Returns null when it was counted, else when the window ends.
 */
export async function countUse(
  { subject, limit, windowMs }: UseLimit,
  now: Date,
): Promise<Date | null> {
  const endsAt = new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
  const end = endsAt.toISOString();
  const hasRoom = when('attribute_not_exists(tries) OR tries < :limit', { limit });
  const changes = { set: { endsAt: end, expiresAt: expiresAt(endsAt) }, add: { tries: 1 } };
  return (await write(change(attemptsKey({ subject: [...subject, end] }), changes, hasRoom)))
    ? null
    : endsAt;
}
