import type { StoredPaymentReceipt } from '#functions/data/billing/receipt.ts';
import { conflict, notFound, unavailable } from '#functions/rules/api-error.ts';
import type { Payment } from '#functions/rules/billing/payment.ts';
import type { Refund, RefundAuthor } from '#functions/rules/billing/receipt.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';
import { createRefund, findRefunds } from '#functions/services/stripe/refunds.ts';
import { refundLimits } from '#shared/limits/payments.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { syncPurchase } from './sync-purchase.ts';
import { syncReceipt } from './sync-receipt.ts';

interface Asked {
  /** Undefined for all that is left. */
  readonly amount: number | undefined;
  /** What had been refunded, as the administrator saw it; undefined if it does not matter. */
  readonly refundedBefore: number | undefined;
  readonly by: RefundAuthor;
}

/**
 * Refunds a payment and syncs it. Repeated clicks refund once: concurrent ones share an idempotency
 * key, later ones find the refund. Throws 409 for more than is left, during a dispute, and if
 * somebody else refunded meanwhile; 503 when Stripe does not answer.
 */
export async function refundByHand(
  { paymentId: paymentIntentId, kind }: Pick<StoredPaymentReceipt, 'paymentId' | 'kind'>,
  asked: Asked,
  now: Date,
): Promise<void> {
  const isRefunded = await refundOnce(paymentIntentId, asked, now);
  if (kind === 'purchase') await syncPurchase(paymentIntentId);
  await syncReceipt(paymentIntentId);
  if (!isRefunded) throw conflict(refusals.refundedMeanwhile);
}

/**
 * False if another refund came first. Stripe repeats an answer under its key for a day, so after an
 * earlier attempt, which was refused or whose refund failed at the bank, the next one has another
 * key. Every click begins with the first.
 */
async function refundOnce(paymentIntentId: string, asked: Asked, now: Date): Promise<boolean> {
  let payment = await paymentOf(paymentIntentId);
  const before = asked.refundedBefore ?? payment.refundedAmount;
  for (let attempt = 1; attempt <= refundLimits.attempts; attempt += 1) {
    if (await hasSameClick(payment, asked, now)) return true;
    if (payment.refundedAmount !== before) return false;
    if (await tryRefund(payment, asked, attempt)) return true;
    payment = await paymentOf(paymentIntentId);
  }
  throw unavailable(refusals.paymentsUnavailable);
}

async function paymentOf(paymentIntentId: string): Promise<Payment> {
  const payment = await findPayment(paymentIntentId);
  if (!payment) throw notFound(refusals.paymentNotYours);
  return payment;
}

async function hasSameClick(payment: Payment, { amount, by }: Asked, now: Date): Promise<boolean> {
  const { id, amountReceived, refundedAmount } = payment;
  const refunds = refundedAmount > 0 ? await findRefunds(id) : [];
  const isAllRefunded = refundedAmount === amountReceived;
  const standing = refunds.filter(({ hasFailed }) => !hasFailed);
  return standing.some((refund) => {
    const isSameAmount = amount === undefined ? isAllRefunded : amount === refund.amount;
    return isSameAmount && isRecentOf(by, refund, now);
  });
}

function isRecentOf({ actorId, reason }: RefundAuthor, { refundedAt, by }: Refund, now: Date) {
  const isRecent = now.getTime() - refundedAt.getTime() < refundLimits.sameWithinMs;
  return isRecent && by?.actorId === actorId && by.reason === reason;
}

/** False if Stripe repeated an earlier answer. */
async function tryRefund(payment: Payment, asked: Asked, attempt: number): Promise<boolean> {
  const { id: paymentIntentId, amountReceived, refundedAmount } = payment;
  const left = amountReceived - refundedAmount;
  if (left <= 0) throw conflict(refusals.nothingLeftToRefund);
  const amount = asked.amount ?? left;
  if (amount > left) throw conflict(refusals.refundTooLarge);
  const { actorId, actor, reason } = asked.by;
  const outcome = await createRefund({
    ...{ paymentIntentId, amount },
    idempotencyKey: `refund-${paymentIntentId}-${refundedAmount}-${amount}-${attempt}`,
    metadata: { actorId: String(actorId), actor, reason },
  });
  if (outcome === 'disputed') throw conflict(refusals.paymentDisputed);
  if (outcome === 'tooMuch') throw conflict(refusals.refundTooLarge);
  if (outcome === 'contested') throw conflict(refusals.refundContested);
  return outcome === 'refunded';
}
