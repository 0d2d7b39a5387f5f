import { log } from '#functions/platform/logger.ts';
import { findRefunds, refundPayment } from '#functions/services/stripe/refunds.ts';
import { syncReceipt } from './sync-receipt.ts';

/**
 * Pays back a second payment for one purchase (RULE-23). A disputed payment stays pending. One whose
 * refund has failed is left to people: the bank would return the next refund as well.
 */
export async function refundDuplicate(
  paymentIntentId: string,
): Promise<'refunded' | 'disputed' | 'failed'> {
  const hasFailed = await hasFailedRefund(paymentIntentId);
  const outcome = hasFailed ? 'failed' : await refundPayment(paymentIntentId);
  if (outcome === 'disputed') return outcome;
  await syncReceipt(paymentIntentId);
  if (hasFailed) log('error', 'a second payment is still to be paid back', { paymentIntentId });
  else log('warn', 'refunded a second payment for one purchase', { paymentIntentId });
  return outcome;
}

/** Asks Stripe, since a failed refund leaves the payment itself as if it were never refunded. */
export async function hasFailedRefund(paymentIntentId: string): Promise<boolean> {
  const refunds = await findRefunds(paymentIntentId);
  return refunds.some(({ hasFailed }) => hasFailed);
}
