import { findSubscriptionOfPayment } from '../services/stripe/invoices.ts';
import { settlePurchase } from './sync-purchase.ts';
import { settleSubscription } from './sync-subscription.ts';

/** Settles whatever a payment is for, a purchase or a subscription; `orphan` when it is nothing of ours. */
export async function settlePayment(paymentIntentId: string): Promise<'settled' | 'orphan'> {
  if ((await settlePurchase(paymentIntentId)) !== 'orphan') return 'settled';
  const subscriptionId = await findSubscriptionOfPayment(paymentIntentId);
  if (subscriptionId === null) return 'orphan';
  return (await settleSubscription(subscriptionId)) === 'orphan' ? 'orphan' : 'settled';
}
