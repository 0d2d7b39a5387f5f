import { stripeCallLimits } from '#shared/limits/payments.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { refuseUntil } from '../rules/refuse-until.ts';

/** Throws 429 beyond a user's calls in a minute that call Stripe, which limits the whole account (THREAT-P11). */
export async function limitStripeCalls(userId: number, now: Date): Promise<void> {
  const { perUser: limit, windowMs } = stripeCallLimits;
  refuseUntil(
    await countUsage({ subject: ['stripe calls', String(userId)], limit, windowMs }, now),
    now,
  );
}
