import type { Paper } from '#shared/model/paper.ts';
import { newMail } from '../data/mail/mail.ts';
import type { PaidMoney } from '../domain/payments/paper.ts';

/** What is written down later, because it was paid before there were receipts, is no news. */
const newsMs = 3 * 24 * 60 * 60_000;

/** The mail of a receipt, for its transaction; one receipt is mailed once. */
export function receiptMail(
  { id: paperId, userId, issuedAt: paidAt }: Paper,
  money: PaidMoney,
  now: Date,
) {
  if (now.getTime() - money.paidAt.getTime() > newsMs) return null;
  const { kind, amount: amountCents, paymentIntentId, month } = money;
  const data = { paperId, amountCents, paidAt };
  const about = { userId, mailId: `receipt-${paymentIntentId}` };
  if (kind === 'purchase') return newMail({ template: 'receipt', ...about, data }, now);
  const { isFirst = false, end } = month ?? {};
  const nextBillingDate = end?.toISOString() ?? null;
  const ofMonth = { ...data, isFirst, nextBillingDate };
  return newMail({ template: 'renewalReceipt', ...about, data: ofMonth }, now);
}
