import { setTimeout as pause } from 'node:timers/promises';
import { getCheckout } from '#functions/data/billing/checkout.ts';
import { findSubscriptionOfPayment } from '#functions/services/stripe/invoices.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';
import { ownerOf } from './subscription-case.ts';
import { type SubscriptionOutcome, syncSubscription } from './sync-subscription.ts';

/** Stripe marks the invoice as paid a moment after its payment. */
const pausesMs = [500, 1_000];

/**
 * Syncs the subscription that a user claims to have paid. Stripe must confirm that the payment
 * succeeded, is not reversed and belongs to a subscription of this user (RULE-22, THREAT-P1).
 */
export async function syncPaidSubscription(
  paymentIntentId: string,
  userId: number,
): Promise<SubscriptionOutcome | 'reversed'> {
  const subscriptionId = await ownSubscription(paymentIntentId, userId);
  const payment = subscriptionId === null ? null : await findPayment(paymentIntentId);
  if (subscriptionId === null || !payment) return 'orphan';
  if (payment.status !== 'succeeded' || !payment.paidAt) return 'incomplete';
  if (payment.isReversed) return 'reversed';
  let outcome = await syncSubscription(subscriptionId, userId);
  for (const ms of pausesMs) {
    if (outcome !== 'incomplete' && outcome !== 'past_due') break;
    await pause(ms);
    outcome = await syncSubscription(subscriptionId, userId);
  }
  return outcome;
}

/** Null when it is not the user's own. */
async function ownSubscription(paymentIntentId: string, userId: number): Promise<string | null> {
  const checkout = await getCheckout(userId, 'subscription');
  if (checkout?.paymentIntentId === paymentIntentId) return checkout.subscriptionId;
  const subscriptionId = await findSubscriptionOfPayment(paymentIntentId);
  if (subscriptionId === null) return null;
  return (await ownerOf(subscriptionId)) === userId ? subscriptionId : null;
}
