import { refundLimits } from '#shared/limits/payments.ts';
import { refusals } from '#shared/messages/refusals.ts';
import type { PaymentPaper } from '../data/payments/paper.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import type { MoneyBack, RefundAuthor } from '../domain/payments/paper.ts';
import type { Payment } from '../domain/payments/payment.ts';
import { findPayment, refundPart } from '../services/stripe/payment-intents.ts';
import { findRefunds } from '../services/stripe/refunds.ts';
import { syncSubscriptionPayment } from './subscription-receipts.ts';
import { syncPurchase } from './sync-purchase.ts';

interface Asked {
  /** All that is left, if it does not say. */
  readonly amount: number | undefined;
  readonly by: RefundAuthor;
}

/**
 * Gives money back and settles it. Of clicks on one button the first counts: those beside it share its
 * idempotency key, those after it find its refund. Throws 409 for more than is left and while a bank
 * looks into the payment, and 503 when Stripe does not answer.
 */
export async function refundByHand(
  { paymentIntentId, kind }: PaymentPaper,
  asked: Asked,
  now: Date,
): Promise<void> {
  const payment = await findPayment(paymentIntentId);
  if (!payment) throw notFound(refusals.paymentNotYours);
  const refunds = payment.refundedAmount > 0 ? await findRefunds(paymentIntentId) : [];
  if (!refunds.some((back) => isSameClick(back, asked, now))) await giveBack(payment, asked, now);
  if (kind === 'purchase') await syncPurchase(paymentIntentId);
  else await syncSubscriptionPayment(paymentIntentId);
}

function isSameClick({ amount, refundedAt, by }: MoneyBack, asked: Asked, now: Date): boolean {
  const isRecent = now.getTime() - refundedAt.getTime() < refundLimits.sameWithinMs;
  const isSameAmount = asked.amount === undefined || asked.amount === amount;
  const isSameAuthor = by?.actorId === asked.by.actorId && by.reason === asked.by.reason;
  return isRecent && isSameAmount && isSameAuthor;
}

async function giveBack(payment: Payment, asked: Asked, now: Date): Promise<void> {
  const { id: paymentIntentId, amountReceived, refundedAmount } = payment;
  const left = amountReceived - refundedAmount;
  if (left <= 0) throw conflict(refusals.nothingLeftToRefund);
  const amount = asked.amount ?? left;
  if (amount > left) throw conflict(refusals.refundTooLarge);
  const { actorId, actor, reason } = asked.by;
  // Stripe remembers a failure under its key, so after a minute there is another one.
  const minute = now.toISOString().slice(0, '2026-11-22T08:00'.length);
  const outcome = await refundPart({
    ...{ paymentIntentId, amount },
    idempotencyKey: `refund-${paymentIntentId}-${refundedAmount}-${amount}-${minute}`,
    metadata: { actorId: String(actorId), actor, reason },
  });
  if (outcome === 'disputed') throw conflict(refusals.paymentDisputed);
  if (outcome === 'tooMuch') throw conflict(refusals.refundTooLarge);
}
