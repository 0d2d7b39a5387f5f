import { stackIdentity } from '#functions/data/billing/stack-identity.ts';
import { countUsage } from '#functions/data/users/usage-counter.ts';
import { refuseCardsUntil } from '#functions/data/users/user.ts';
import { log } from '#functions/platform/logger.ts';
import { subscriberOf } from '#functions/rules/billing/card-setup.ts';
import { buyerOf } from '#functions/rules/billing/purchase.ts';
import { cancelCardSetup, findCardSetup } from '#functions/services/stripe/cards.ts';
import { stripeAccount } from '#functions/services/stripe/client.ts';
import { findSubscriptionOfPayment } from '#functions/services/stripe/invoices.ts';
import { cancelPayment, findPayment } from '#functions/services/stripe/payment-intents.ts';
import { closeUnpaidSubscription } from '#functions/services/stripe/subscription-end.ts';
import { declinedLimits } from '#shared/limits/payments.ts';
import { ownerOf } from './subscription-case.ts';

interface Tried {
  readonly userId: number;
  /** Takes the form away that cards were tried on; never one of a subscription that began. */
  readonly close: () => Promise<unknown>;
}

type Found = Tried | 'foreign' | 'orphan';

/**
 * Counts a card that a bank declined for the account that tried it. Beyond the limit its form is
 * closed, and the account gets no other for a while: who tests stolen cards tries hundreds (THREAT-P17).
 */
export async function countDeclined(
  tried: Found,
  now: Date,
): Promise<'counted' | 'foreign' | 'orphan'> {
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

/** Who tried a card on a payment: for the website, or for a month. */
export async function triedOnPayment(id: string): Promise<Found> {
  const buyer = buyerOf(await findPayment(id), await scope());
  if (typeof buyer === 'number') return { userId: buyer, close: () => cancelPayment(id) };
  const subscriptionId = buyer === 'foreign' ? await findSubscriptionOfPayment(id) : null;
  if (subscriptionId === null) return buyer;
  const userId = await ownerOf(subscriptionId);
  if (typeof userId === 'string') return userId;
  return { userId, close: () => closeUnpaidSubscription(subscriptionId) };
}

/** Who tried a card on the form for a new one. */
export async function triedOnSetup(id: string): Promise<Found> {
  const userId = subscriberOf(await findCardSetup(id), await scope());
  return typeof userId === 'string' ? userId : { userId, close: () => cancelCardSetup(id) };
}

async function scope() {
  const { livemode } = await stripeAccount();
  return { stack: await stackIdentity(), livemode };
}
