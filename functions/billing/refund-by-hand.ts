import { refundLimits } from '#shared/limits/payments.ts';
import { refusals } from '#shared/messages/refusals.ts';
import type { PaymentPaper } from '../data/payments/paper.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import type { Refund, RefundAuthor } from '../domain/payments/paper.ts';
import type { Payment } from '../domain/payments/payment.ts';
import { findPayment, refundPart } from '../services/stripe/payment-intents.ts';
import { findRefunds } from '../services/stripe/refunds.ts';
import { syncSubscriptionPayment } from './subscription-receipts.ts';
import { syncPurchase } from './sync-purchase.ts';

interface Asked {
  /** Undefined for all that is left. */
  readonly amount: number | undefined;
  readonly by: RefundAuthor;
}

/**
 * Refunds a payment and syncs it. Repeated clicks refund once: concurrent ones share an idempotency
 * key, later ones find the refund. Throws 409 for more than is left and during a dispute, and 503
 * when Stripe does not answer.
 */
export async function refundByHand(
  { paymentIntentId, kind }: PaymentPaper,
  asked: Asked,
  now: Date,
): Promise<void> {
  const payment = await findPayment(paymentIntentId);
  if (!payment) throw notFound(refusals.paymentNotYours);
  const refunds = payment.refundedAmount > 0 ? await findRefunds(paymentIntentId) : [];
  const isRepeated = refunds.some((refund) => isSameClick(refund, asked, now));
  if (!isRepeated) await createRefund(payment, asked, now);
  if (kind === 'purchase') await syncPurchase(paymentIntentId);
  else await syncSubscriptionPayment(paymentIntentId);
}

function isSameClick({ amount, refundedAt, by }: Refund, asked: Asked, now: Date): boolean {
  const isRecent = now.getTime() - refundedAt.getTime() < refundLimits.sameWithinMs;
  const isSameAmount = asked.amount === undefined || asked.amount === amount;
  const isSameAuthor = by?.actorId === asked.by.actorId && by.reason === asked.by.reason;
  return isRecent && isSameAmount && isSameAuthor;
}

async function createRefund(payment: Payment, asked: Asked, now: Date): Promise<void> {
  const { id: paymentIntentId, amountReceived, refundedAmount } = payment;
  const left = amountReceived - refundedAmount;
  if (left <= 0) throw conflict(refusals.nothingLeftToRefund);
  const amount = asked.amount ?? left;
  if (amount > left) throw conflict(refusals.refundTooLarge);
  const { actorId, actor, reason } = asked.by;
  // Stripe repeats a failure under the same key, so the key changes every minute.
  const minute = now.toISOString().slice(0, '2026-11-22T08:00'.length);
  const outcome = await refundPart({
    ...{ paymentIntentId, amount },
    idempotencyKey: `refund-${paymentIntentId}-${refundedAmount}-${amount}-${minute}`,
    metadata: { actorId: String(actorId), actor, reason },
  });
  if (outcome === 'disputed') throw conflict(refusals.paymentDisputed);
  if (outcome === 'tooMuch') throw conflict(refusals.refundTooLarge);
}
