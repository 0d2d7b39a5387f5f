import type { StoredPaymentReceipt } from '#functions/data/billing/receipt.ts';
import { newMail } from '#functions/data/mail/mail.ts';
import type { PaymentFacts, Refund } from '#functions/rules/billing/receipt.ts';
import type { OpenDispute } from '#functions/services/stripe/disputes.ts';
import type { Receipt } from '#shared/model/receipt.ts';

/** A receipt's mail, for its transaction. A receipt is mailed once. */
export function receiptMail(
  { id: receiptId, userId, issuedAt: paidAt }: Receipt,
  payment: PaymentFacts,
  now: Date,
) {
  const { kind, amount: amountCents, currency, paymentId, month } = payment;
  const data = { receiptId, amountCents, currency, paidAt };
  const about = { userId, mailId: `receipt-${paymentId}` };
  if (kind === 'purchase') return newMail({ template: 'receipt', ...about, data }, now);
  const { isFirst = false, end } = month ?? {};
  const nextBillingDate = end?.toISOString() ?? null;
  const monthData = { ...data, isFirst, nextBillingDate };
  return newMail({ template: 'renewalReceipt', ...about, data: monthData }, now);
}

/** A refund's mails, for the transaction of its note. Each is written once. */
export function refundMails(note: Receipt, about: RefundOf, now: Date) {
  if (about.refund.hasFailed) return failedRefundMails(note, about, now);
  const { entry, receipt, refund, hasUser } = about;
  if (!hasUser) return [];
  const { userId, kind, refundedAmount } = entry;
  const data = {
    ...{ refundNoteId: note.id, receiptId: receipt.id, kind },
    ...{ amountCents: refund.amount, currency: note.currency, refundedAt: note.issuedAt },
    isWhole: refundedAmount + refund.amount >= receipt.amount,
  };
  const mailId = `refund-${refund.refundId}`;
  return [newMail({ template: 'refunded', userId, mailId, data }, now)];
}

/**
 * The agency hears that it still owes the money, even to a deleted customer, and the customer that it
 * did not arrive.
 */
function failedRefundMails(
  note: Receipt,
  { entry, receipt, refund, hasUser }: RefundOf,
  now: Date,
) {
  const userId = hasUser ? entry.userId : null;
  const data = {
    ...{ refundNoteId: note.id, receiptId: receipt.id },
    ...{ amountCents: refund.amount, currency: note.currency },
  };
  const owed = newMail(
    {
      ...{ template: 'refundOwed', userId: null, data: { ...data, customerId: userId } },
      mailId: `refund-owed-${refund.refundId}`,
    },
    now,
  );
  if (userId === null) return [owed];
  const mailId = `refund-failed-${refund.refundId}`;
  return [newMail({ template: 'refundFailed', userId, mailId, data }, now), owed];
}

/** Tells the agency that a payment is disputed, for the transaction that records it. */
export function disputeMail(
  { receiptId, version }: StoredPaymentReceipt,
  { id, reason, dueBy }: OpenDispute,
  now: Date,
) {
  const data = { receiptId, reason, dueBy: dueBy === null ? null : dueBy.toISOString() };
  const mailId = `dispute-${id}-${version}`;
  return newMail({ template: 'disputeOpened', userId: null, mailId, data }, now);
}

interface RefundOf {
  /** As stored before the refund. */
  readonly entry: StoredPaymentReceipt;
  readonly receipt: Receipt;
  readonly refund: Refund;
  /** Whether the buyer still has the account. */
  readonly hasUser: boolean;
}
