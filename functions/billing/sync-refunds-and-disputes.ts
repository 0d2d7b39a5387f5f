import { auditEntry } from '../data/audit.ts';
import {
  getPaper,
  getPaymentPaper,
  paperCreation,
  receiptUpdate,
  type StoredPaymentPaper,
} from '../data/payments/paper.ts';
import { idAfter, readLastId } from '../data/table/counter.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { getUser } from '../data/users/user.ts';
import { paperIdOf, type Refund, refundPaperOf } from '../domain/payments/paper.ts';
import type { Payment } from '../domain/payments/payment.ts';
import { isOlderThanUser } from '../domain/payments/purchase.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { findRefunds } from '../services/stripe/refunds.ts';
import { refundMail } from './paper-mails.ts';
import { type PaperWrites, withMail } from './paper-writes.ts';

export function hasRefundOrDispute({ refundedAmount, dispute }: Payment): boolean {
  return refundedAmount > 0 || dispute !== null;
}

/**
 * Makes the papers of a payment match Stripe: each refund has a paper, and the receipt has their
 * sum and the dispute. Skips a payment without a receipt, which is none of ours. Includes deleted
 * users, whose papers stay. Throws 503 when Stripe does not answer.
 */
export async function syncRefundsAndDisputes(payment: Payment): Promise<void> {
  const { id, refundedAmount, dispute } = payment;
  const known = await getPaymentPaper(id);
  const isSame = known?.refundedAmount === refundedAmount && known.dispute === dispute;
  if (!known || isSame) return;
  const refunds = refundedAmount > known.refundedAmount ? await findRefunds(id) : [];
  for (const refund of refunds) await untilWritten(() => record(payment, refund));
  await untilWritten(() => record(payment, null));
}

async function record(payment: Payment, refund: Refund | null): Promise<undefined | typeof stale> {
  const entry = await getPaymentPaper(payment.id);
  if (!entry || isRecorded(entry, payment, refund)) return;
  const hasUser = await isStillTheirs(entry, payment);
  const refundIds = [...entry.refundIds, ...(refund ? [refund.refundId] : [])];
  const refundedAmount = entry.refundedAmount + (refund?.amount ?? 0);
  const current = { refundedAmount, dispute: payment.dispute };
  const issued = refund ? await refundPaper(entry, refund, hasUser) : { writes: [], mails: [] };
  const failed = await transact([
    ...receiptUpdate(entry, current, refundIds, hasUser),
    ...issued.writes,
    ...(refund ? refundAudit(entry, refund) : []),
  ]);
  if (failed.length > 0) return stale;
  await enqueueMail(issued.mails);
}

function isRecorded(
  entry: StoredPaymentPaper,
  { dispute }: Payment,
  refund: Refund | null,
): boolean {
  return refund ? entry.refundIds.includes(refund.refundId) : entry.dispute === dispute;
}

/** After a point-in-time restore user ids are reused: an older payment belongs to an earlier user. */
async function isStillTheirs({ userId }: StoredPaymentPaper, payment: Payment): Promise<boolean> {
  const user = await getUser(userId);
  return user !== null && !isOlderThanUser(payment.createdAt, user);
}

async function refundPaper(
  entry: StoredPaymentPaper,
  refund: Refund,
  hasUser: boolean,
): Promise<PaperWrites> {
  const { paperId } = entry;
  const [receipt, last] = await Promise.all([getPaper(paperId), readLastId('paper')]);
  if (!receipt) throw new Error(`${paperId} is missing`);
  const made = refundPaperOf(paperIdOf(last + 1), refund, receipt);
  const mail = hasUser ? refundMail(made, { entry, receipt, refund }, new Date()) : null;
  const paper = [idAfter('paper', last), ...paperCreation(made, hasUser)];
  return withMail(paper, mail);
}

/** Recorded with the paper, because the webhook may sync an administrator's refund first. */
function refundAudit(entry: StoredPaymentPaper, { amount, refundedAt, by }: Refund) {
  if (!by) return [];
  const { paymentIntentId, userId, refundedAmount } = entry;
  const after = {
    ...{ paymentIntentId, amount, reason: by.reason },
    refundedAmount: refundedAmount + amount,
  };
  const actor = { id: by.actorId, username: by.actor };
  return [
    auditEntry({
      ...{ actor, action: 'refund', userId, now: refundedAt },
      ...{ before: { refundedAmount }, after },
    }),
  ];
}
