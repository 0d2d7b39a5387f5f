import { auditEntry } from '#functions/data/audit.ts';
import { moneyEntry } from '#functions/data/billing/money-entry.ts';
import {
  documentCreation,
  getPaymentReceipt,
  getReceipt,
  receiptUpdate,
  type StoredPaymentReceipt,
} from '#functions/data/billing/receipt.ts';
import { idAfter, readLastId } from '#functions/data/table/counter.ts';
import { stale, untilWritten } from '#functions/data/table/retry.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser } from '#functions/data/users/user.ts';
import { log } from '#functions/platform/logger.ts';
import type { Payment } from '#functions/rules/billing/payment.ts';
import { isOlderThanUser } from '#functions/rules/billing/purchase.ts';
import { type Refund, receiptIdOf, refundNoteOf } from '#functions/rules/billing/receipt.ts';
import { enqueueMail } from '#functions/services/mail-queue.ts';
import { newestDispute } from '#functions/services/stripe/disputes.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';
import { findRefunds } from '#functions/services/stripe/refunds.ts';
import { disputeMail, refundMails } from '../receipts/receipt-mails.ts';
import { tasksOfDispute, tasksOfRefund } from './payment-tasks.ts';

/**
 * Makes the receipt of a payment match its refunds and disputes at Stripe: each refund has a note, and
 * another one if it failed; the receipt has the sum of those that did not, and the dispute. Skips a
 * payment without a receipt: it is none of ours, or its sync comes first. Includes deleted users,
 * whose receipts stay. Throws 503 when Stripe does not answer.
 */
export async function syncReceipt(paymentIntentId: string): Promise<void> {
  const known = await getPaymentReceipt(paymentIntentId);
  const payment = known && (await findPayment(paymentIntentId));
  if (!payment) return;
  const mayDiffer = payment.refundedAmount > 0 || known.refundIds.length > 0;
  const refunds = mayDiffer ? await findRefunds(payment.id) : [];
  for (const refund of refunds.filter((each) => !isRecorded(known, each))) {
    await untilWritten(() => recordRefund(payment, refund));
  }
  if (known.dispute !== payment.dispute) await untilWritten(() => recordDispute(payment));
}

function isRecorded({ refundIds }: StoredPaymentReceipt, { refundId, hasFailed }: Refund): boolean {
  return refundIds.includes(refundId) !== hasFailed;
}

async function recordRefund(payment: Payment, refund: Refund): Promise<undefined | typeof stale> {
  const entry = await getPaymentReceipt(payment.id);
  if (!entry || isRecorded(entry, refund)) return;
  const hasUser = await isStillTheirs(entry, payment);
  const { refundIds, refundedAmount, dispute } = withRefund(entry, refund);
  const [receipt, last] = await Promise.all([getReceipt(entry.receiptId), readLastId('receipt')]);
  if (!receipt) throw new Error(`${entry.receiptId} is missing`);
  const now = new Date();
  const note = refundNoteOf(receiptIdOf(last + 1), refund, receipt, now);
  const mails = refundMails(note, { entry, receipt, refund, hasUser }, now);
  const tasks = await tasksOfRefund({ payment, entry, hasUser }, refund, now);
  const failed = await transact([
    ...receiptUpdate(entry, { refundedAmount, dispute }, refundIds, hasUser),
    ...tasks,
    idAfter('receipt', last),
    ...documentCreation(note, hasUser),
    ...refundAudit(entry, { ...refund, hasUser }, payment),
    ...mails.map(({ write }) => write),
  ]);
  if (failed.length > 0) return stale;
  if (refund.hasFailed) {
    log('error', 'a refund failed at the bank', { paymentIntentId: payment.id });
  }
  await enqueueMail(mails.map(({ key }) => key));
}

/** A failed refund is taken back: the receipt shows what really was refunded. */
function withRefund(entry: StoredPaymentReceipt, { refundId, amount, hasFailed }: Refund) {
  const { refundIds, refundedAmount, dispute } = entry;
  return hasFailed
    ? {
        ...{ refundedAmount: refundedAmount - amount, dispute },
        refundIds: refundIds.filter((each) => each !== refundId),
      }
    : { refundedAmount: refundedAmount + amount, dispute, refundIds: [...refundIds, refundId] };
}

async function recordDispute(payment: Payment): Promise<undefined | typeof stale> {
  const entry = await getPaymentReceipt(payment.id);
  if (!entry || entry.dispute === payment.dispute) return;
  const hasUser = await isStillTheirs(entry, payment);
  const { refundedAmount, refundIds } = entry;
  const current = { refundedAmount, dispute: payment.dispute };
  const now = new Date();
  const dispute = payment.dispute === 'open' ? await newestDispute(payment.id) : null;
  const mails = dispute === null ? [] : [disputeMail(entry, dispute, now)];
  const dueBy = dispute?.dueBy ?? null;
  const failed = await transact([
    ...receiptUpdate(entry, current, refundIds, hasUser),
    ...(await tasksOfDispute({ payment, entry, hasUser }, dueBy, now)),
    ...(hasUser ? disputeEntry(entry, payment, now) : []),
    ...mails.map(({ write }) => write),
  ]);
  if (failed.length > 0) return stale;
  await enqueueMail(mails.map(({ key }) => key));
}

const disputeActions = { open: 'disputed', won: 'disputeWon', lost: 'disputeLost' } as const;

function disputeEntry({ userId }: StoredPaymentReceipt, payment: Payment, now: Date) {
  const { dispute, amountReceived: amount, currency } = payment;
  if (dispute === null) return [];
  return [moneyEntry(disputeActions[dispute], { userId, paid: { amount, currency } }, now)];
}

/** After a point-in-time restore user ids are reused: an older payment belongs to an earlier user. */
async function isStillTheirs({ userId }: StoredPaymentReceipt, payment: Payment): Promise<boolean> {
  const user = await getUser(userId);
  return user !== null && !isOlderThanUser(payment.createdAt, user);
}

/** Recorded with the note, because the webhook may sync an administrator's refund first. */
function refundAudit(
  entry: StoredPaymentReceipt,
  { amount, refundedAt, by, hasFailed, hasUser }: Refund & { readonly hasUser: boolean },
  { currency, amountReceived: paidAmount }: Payment,
) {
  const { paymentIntentId, userId, refundedAmount } = entry;
  if (!by || hasFailed) {
    const fact = { userId, paid: { amount, currency } };
    if (!hasUser) return [];
    return [moneyEntry(hasFailed ? 'refundFailed' : 'refund', fact, new Date())];
  }
  const after = {
    ...{ paymentIntentId, amount, currency, reason: by.reason },
    ...{ paidAmount, refundedAmount: refundedAmount + amount },
  };
  const actor = { id: by.actorId, username: by.actor };
  return [
    auditEntry({
      ...{ actor, action: 'refund', userId, now: refundedAt },
      ...{ before: { refundedAmount }, after },
    }),
  ];
}
