import { proofLimits } from '#shared/limits/second-factor.ts';
import { type AttemptLimit, countAttempt, releaseAttempt } from '../data/users/attempt-counter.ts';
import { refuseUntil } from '../rules/refuse-until.ts';

/**
 * Counts an attempt of this account before it is checked, and releases it where it was right. Throws
 * 429 after too many, over all tickets and addresses (THREAT-F1).
 */
export async function withAttemptLimit(
  userId: number,
  now: Date,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const limit: AttemptLimit = {
    subject: ['proof', String(userId)],
    limit: proofLimits.failures,
    endsAt: new Date(now.getTime() + proofLimits.windowMs),
  };
  refuseUntil(await countAttempt(limit, now), now);
  const isRight = await verify();
  if (isRight) await releaseAttempt(limit);
  return isRight;
}
