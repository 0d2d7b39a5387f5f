import { stackIdentity } from '#functions/data/billing/stack-identity.ts';
import { countUsage } from '#functions/data/users/usage-counter.ts';
import { refuseCardsUntil } from '#functions/data/users/user.ts';
import { log } from '#functions/platform/logger.ts';
import { buyerOf } from '#functions/rules/billing/purchase.ts';
import { stripeAccount } from '#functions/services/stripe/client.ts';
import { findSubscriptionOfPayment } from '#functions/services/stripe/invoices.ts';
import { cancelPayment, findPayment } from '#functions/services/stripe/payment-intents.ts';
import { closeUnpaidSubscription } from '#functions/services/stripe/subscriptions.ts';
import { declinedLimits } from '#shared/limits/payments.ts';
import { ownerOf } from './subscription-case.ts';

interface Tried {
  readonly userId: number;
  /** Takes the form away that cards were tried on; never one of a subscription that began. */
  readonly close: () => Promise<void>;
}

/**
 * Counts a card that a bank declined for the account that tried it. Beyond the limit its payment is
 * closed, and the account gets no other for a while: who tests stolen cards tries hundreds (THREAT-P17).
 */
export async function countDeclined(
  paymentIntentId: string,
  now: Date,
): Promise<'counted' | 'foreign' | 'orphan'> {
  const tried = await triedOn(paymentIntentId);
  if (typeof tried === 'string') return tried;
  const { userId, close } = tried;
  const { perAccount: limit, windowMs } = declinedLimits;
  const subject = ['declined cards', String(userId)];
  const until = await countUsage({ subject, limit, windowMs }, now);
  if (until === null) return 'counted';
  const isFirst = await refuseCardsUntil(userId, until);
  if (isFirst) log('error', 'banks declined too many cards of one account', { userId });
  await close();
  return 'counted';
}

async function triedOn(id: string): Promise<Tried | 'foreign' | 'orphan'> {
  const { livemode } = await stripeAccount();
  const buyer = buyerOf(await findPayment(id), { stack: await stackIdentity(), livemode });
  if (typeof buyer === 'number') return { userId: buyer, close: () => cancelPayment(id) };
  const subscriptionId = buyer === 'foreign' ? await findSubscriptionOfPayment(id) : null;
  if (subscriptionId === null) return buyer;
  const userId = await ownerOf(subscriptionId);
  if (typeof userId === 'string') return userId;
  return { userId, close: () => closeUnpaidSubscription(subscriptionId) };
}
