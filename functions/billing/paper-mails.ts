import { dayMs } from '#shared/limits/durations.ts';
import type { Paper } from '#shared/model/paper.ts';
import { newMail } from '../data/mail/mail.ts';
import type { StoredPaymentPaper } from '../data/payments/paper.ts';
import type { PaymentFacts, Refund } from '../domain/payments/paper.ts';

/** A backfilled receipt is older than this and is not mailed. */
const recentMs = 3 * dayMs;

/** A receipt's mail, for its transaction; null for an old payment. A receipt is mailed once. */
export function receiptMail(
  { id: paperId, userId, issuedAt: paidAt }: Paper,
  payment: PaymentFacts,
  now: Date,
) {
  if (!isRecent(payment.paidAt, now)) return null;
  const { kind, amount: amountCents, paymentIntentId, month } = payment;
  const data = { paperId, amountCents, paidAt };
  const about = { userId, mailId: `receipt-${paymentIntentId}` };
  if (kind === 'purchase') return newMail({ template: 'receipt', ...about, data }, now);
  const { isFirst = false, end } = month ?? {};
  const nextBillingDate = end?.toISOString() ?? null;
  const monthData = { ...data, isFirst, nextBillingDate };
  return newMail({ template: 'renewalReceipt', ...about, data: monthData }, now);
}

/** A refund's mail, for the transaction of its paper; null for an old refund. A refund is mailed once. */
export function refundMail(paper: Paper, { entry, receipt, refund }: RefundOf, now: Date) {
  if (!isRecent(refund.refundedAt, now)) return null;
  const { userId, kind, refundedAmount } = entry;
  const data = {
    ...{ paperId: paper.id, receiptId: receipt.id, kind },
    ...{ amountCents: refund.amount, refundedAt: paper.issuedAt },
    isWhole: refundedAmount + refund.amount >= receipt.amount,
  };
  return newMail({ template: 'refunded', userId, mailId: `refund-${refund.refundId}`, data }, now);
}

interface RefundOf {
  /** As stored before the refund. */
  readonly entry: StoredPaymentPaper;
  readonly receipt: Paper;
  readonly refund: Refund;
}

function isRecent(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= recentMs;
}
