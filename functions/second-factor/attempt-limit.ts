import { proofLimits } from '#shared/limits/second-factor.ts';
import { type AttemptLimit, countAttempt, releaseAttempt } from '../data/users/attempt-counter.ts';
import { refuseUntil } from '../rules/refuse-until.ts';

/**
 * Counts an attempt before it is checked, and releases it where it was right. `whose` is a session, or for sign-ins an
 * account since access to it last ended: a way back begins anew (THREAT-A22). Throws 429 after too many, over all
 * tickets and addresses (THREAT-F1).
 */
export async function withAttemptLimit(
  whose: readonly string[],
  now: Date,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const limit: AttemptLimit = {
    subject: ['proof', ...whose],
    limit: proofLimits.failures,
    endsAt: new Date(now.getTime() + proofLimits.windowMs),
  };
  refuseUntil(await countAttempt(limit, now), now);
  const isRight = await verify();
  if (isRight) await releaseAttempt(limit);
  return isRight;
}
