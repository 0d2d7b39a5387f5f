import { dayMs } from '#shared/limits/durations.ts';
import type { Paper } from '#shared/model/paper.ts';
import { newMail } from '../data/mail/mail.ts';
import type { StoredPaymentPaper } from '../data/payments/paper.ts';
import type { MoneyBack, PaidMoney } from '../domain/payments/paper.ts';

/** What is written down later, because it was paid before there were receipts, is no news. */
const newsMs = 3 * dayMs;

/** The mail of a receipt, for its transaction; one receipt is mailed once. */
export function receiptMail(
  { id: paperId, userId, issuedAt: paidAt }: Paper,
  money: PaidMoney,
  now: Date,
) {
  if (!isNews(money.paidAt, now)) return null;
  const { kind, amount: amountCents, paymentIntentId, month } = money;
  const data = { paperId, amountCents, paidAt };
  const about = { userId, mailId: `receipt-${paymentIntentId}` };
  if (kind === 'purchase') return newMail({ template: 'receipt', ...about, data }, now);
  const { isFirst = false, end } = month ?? {};
  const nextBillingDate = end?.toISOString() ?? null;
  const ofMonth = { ...data, isFirst, nextBillingDate };
  return newMail({ template: 'renewalReceipt', ...about, data: ofMonth }, now);
}

/** The mail of a refund, for the transaction that gives it its paper; one refund is mailed once. */
export function refundMail(paper: Paper, { entry, receipt, back }: RefundOf, now: Date) {
  if (!isNews(back.refundedAt, now)) return null;
  const { userId, kind, refundedAmount } = entry;
  const data = {
    ...{ paperId: paper.id, receiptId: receipt.id, kind },
    ...{ amountCents: back.amount, refundedAt: paper.issuedAt },
    isWhole: refundedAmount + back.amount >= receipt.amount,
  };
  return newMail({ template: 'refunded', userId, mailId: `refund-${back.refundId}`, data }, now);
}

interface RefundOf {
  /** As it was before the refund. */
  readonly entry: StoredPaymentPaper;
  readonly receipt: Paper;
  readonly back: MoneyBack;
}

function isNews(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= newsMs;
}
