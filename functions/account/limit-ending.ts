import { type Ending, endingLimits } from '#shared/limits/accounts.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { countAttempt } from '../data/users/attempt-counter.ts';
import { refuseUntil } from '../rules/refuse-until.ts';

/**
 * Throws 429 where a user has ended sessions too often: a loop would end each session that the owner begins (THREAT-A20).
 * Each kind counts apart, so that a stolen session uses up nothing that needs the password.
 */
export async function limitEnding(userId: number, kind: Ending, now: Date): Promise<void> {
  const { windowMs, perUser } = endingLimits;
  const endsAt = new Date(now.getTime() + windowMs);
  const subject = ['ending', kind, String(userId)];
  const until = await countAttempt({ subject, limit: perUser[kind], endsAt }, now);
  refuseUntil(until, now, refusals.endedTooOften);
}
