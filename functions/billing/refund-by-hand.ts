import { refundLimits } from '#shared/limits/payments.ts';
import { refusals } from '#shared/messages/refusals.ts';
import type { PaymentPaper } from '../data/payments/paper.ts';
import { conflict, notFound, unavailable } from '../domain/api-error.ts';
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
 * key, later ones find the refund. Throws 409 for more than is left, during a dispute, and if
 * another refund was made at the same moment; 503 when Stripe does not answer.
 */
export async function refundByHand(
  { paymentIntentId, kind }: PaymentPaper,
  asked: Asked,
  now: Date,
): Promise<void> {
  await refundOnce(paymentIntentId, asked, now);
  if (kind === 'purchase') await syncPurchase(paymentIntentId);
  else await syncSubscriptionPayment(paymentIntentId);
}

/**
 * Stripe repeats an answer under its key for at least a day, also a failure, so each attempt has
 * the next key. Every click begins with the first one: two at once never refund under two keys.
 */
async function refundOnce(paymentIntentId: string, asked: Asked, now: Date): Promise<void> {
  const before = await paymentOf(paymentIntentId);
  let payment = before;
  for (let attempt = 1; attempt <= refundLimits.attemptsADay; attempt += 1) {
    if (await hasSameClick(payment, asked, now)) return;
    if (payment.refundedAmount !== before.refundedAmount) throw conflict(refusals.changedElsewhere);
    if (await createRefund(payment, asked, attempt)) return;
    payment = await paymentOf(paymentIntentId);
  }
  throw unavailable(refusals.paymentsUnavailable);
}

async function paymentOf(paymentIntentId: string): Promise<Payment> {
  const payment = await findPayment(paymentIntentId);
  if (!payment) throw notFound(refusals.paymentNotYours);
  return payment;
}

async function hasSameClick({ id, refundedAmount }: Payment, asked: Asked, now: Date) {
  const refunds = refundedAmount > 0 ? await findRefunds(id) : [];
  return refunds.some((refund) => isSameClick(refund, asked, now));
}

function isSameClick({ amount, refundedAt, by }: Refund, asked: Asked, now: Date): boolean {
  const isRecent = now.getTime() - refundedAt.getTime() < refundLimits.sameWithinMs;
  const isSameAmount = asked.amount === undefined || asked.amount === amount;
  const isSameAuthor = by?.actorId === asked.by.actorId && by.reason === asked.by.reason;
  return isRecent && isSameAmount && isSameAuthor;
}

/** False if an earlier request had this attempt's key. */
async function createRefund(payment: Payment, asked: Asked, attempt: number): Promise<boolean> {
  const { id: paymentIntentId, amountReceived, refundedAmount } = payment;
  const left = amountReceived - refundedAmount;
  if (left <= 0) throw conflict(refusals.nothingLeftToRefund);
  const amount = asked.amount ?? left;
  if (amount > left) throw conflict(refusals.refundTooLarge);
  const { actorId, actor, reason } = asked.by;
  const outcome = await refundPart({
    ...{ paymentIntentId, amount },
    idempotencyKey: `refund-${paymentIntentId}-${refundedAmount}-${amount}-${attempt}`,
    metadata: { actorId: String(actorId), actor, reason },
  });
  if (outcome === 'disputed') throw conflict(refusals.paymentDisputed);
  if (outcome === 'tooMuch') throw conflict(refusals.refundTooLarge);
  return outcome === 'refunded';
}
