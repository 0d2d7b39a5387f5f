import { confirmationLimits } from '#shared/limits/payments.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { refuseUntil } from '../rules/refuse-until.ts';

/** Throws 429 beyond a user's confirmations in a minute: each one calls Stripe (THREAT-P11). */
export async function limitConfirmations(userId: number, now: Date): Promise<void> {
  const { perUser: limit, windowMs } = confirmationLimits;
  refuseUntil(
    await countUsage({ subject: ['confirmations', String(userId)], limit, windowMs }, now),
    now,
  );
}
