import { getPaymentReceipt } from '#functions/data/billing/receipt.ts';
import { log } from '#functions/platform/logger.ts';
import { isOver } from '#functions/rules/billing/subscription.ts';
import { findSubscriptionOfPayment } from '#functions/services/stripe/invoices.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';
import { endSubscription } from '#functions/services/stripe/subscription-end.ts';
import { findSubscription } from '#functions/services/stripe/subscriptions.ts';
import { syncReceipt } from './sync-receipt.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Makes everything match the refunds and disputes of a payment: its receipt, and the subscription,
 * which ends when a month of it is lost to a dispute. That comes first, so that a failure repeats it.
 */
export async function syncRefunds(paymentIntentId: string): Promise<void> {
  const receipt = await getPaymentReceipt(paymentIntentId);
  if (receipt?.kind === 'subscription') await endIfLost(paymentIntentId);
  await syncReceipt(paymentIntentId);
}

/** Whoever took a month back at their bank would do it again with the next one (RULE-22). */
async function endIfLost(paymentIntentId: string): Promise<void> {
  const payment = await findPayment(paymentIntentId);
  if (payment?.dispute !== 'lost') return;
  const subscriptionId = await findSubscriptionOfPayment(paymentIntentId);
  const subscription = subscriptionId === null ? null : await findSubscription(subscriptionId);
  if (!subscription || isOver(subscription)) return;
  await endSubscription(subscription.id);
  await syncSubscription(subscription.id);
  log('error', 'a lost dispute ended a subscription', { subscriptionId, paymentIntentId });
}
