import { tableName } from '../data/table/keys.ts';
import { unavailable } from '../domain/api-error.ts';
import { judgePurchase, type Payment, type Receipt } from '../domain/payments/payment.ts';
import { purchaseStep, type Settlement, settlementOf } from '../domain/payments/purchase-step.ts';
import { log } from '../platform/logger.ts';
import { stripeAccount } from '../services/stripe/client.ts';
import { findPayment } from '../services/stripe/payment-intents.ts';
import { takeStep } from './apply-step.ts';
import { type PurchaseCase, readPurchaseCase, standingOf } from './purchase-case.ts';

const maxRounds = 8;

/**
 * Makes the table say what Stripe says about one payment for a purchase. The browser's confirmation,
 * the webhook and the reconciler call it, any number of times and in any order. With `onlyFor` the
 * payment of another user is an orphan, and one that never granted anything leaves no trace.
 * Throws 503 when Stripe does not answer; whoever called tries again.
 */
export async function settlePurchase(
  paymentIntentId: string,
  onlyFor?: number,
): Promise<Settlement> {
  const payment = await findPayment(paymentIntentId);
  if (!payment) return 'orphan';
  const { livemode } = await stripeAccount();
  const verdict = judgePurchase(payment, { stack: tableName(), livemode });
  if (verdict.kind === 'stranger') return 'orphan';
  if (verdict.userId !== (onlyFor ?? verdict.userId)) return 'orphan';
  if (verdict.kind === 'wrongAmount') {
    log('error', 'a payment has the wrong amount', { paymentIntentId });
  }
  const isReceipt = verdict.kind === 'paid' || verdict.kind === 'reversed';
  return isReceipt ? settleReceipt(payment, verdict, onlyFor === undefined) : verdict.kind;
}

async function settleReceipt(
  payment: Payment,
  receipt: Receipt,
  entersRevoked: boolean,
): Promise<Settlement> {
  let isRivalChecked = false;
  for (let round = 0; round < maxRounds; round += 1) {
    const found = await readPurchaseCase(payment, receipt);
    if (!found) return 'orphan';
    const standing = standingOf(found);
    const step = purchaseStep(receipt, standing, isRivalChecked);
    if (!step || (step === 'enterRevoked' && !entersRevoked))
      return settlementOf(receipt, standing);
    if (step === 'checkRival') await settleRival(found);
    else await takeStep(step, found);
    if (step === 'refund') return 'owned';
    // It may have gone back since Stripe was asked, by whoever saw the other payment stand still.
    if (step === 'grant' && found.entry) return settlePurchase(payment.id);
    isRivalChecked ||= step === 'checkRival';
  }
  throw unavailable();
}

/** Makes sure that the payment that the table believes to grant has not gone back. */
async function settleRival({ purchase }: PurchaseCase): Promise<void> {
  if (purchase) await settlePurchase(purchase.paymentIntentId);
}
