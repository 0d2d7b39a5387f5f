import { auditEntry } from '../data/audit.ts';
import {
  getPaper,
  getPaymentPaper,
  paperCreation,
  type StoredPaymentPaper,
  standingChange,
} from '../data/payments/paper.ts';
import { idAfter, readLastId } from '../data/table/counter.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { getUser } from '../data/users/user.ts';
import { type MoneyBack, paperIdOf, refundPaperOf } from '../domain/payments/paper.ts';
import type { Payment } from '../domain/payments/payment.ts';
import { isOlderThanUser } from '../domain/payments/purchase.ts';
import { announceMail } from '../services/mail-queue.ts';
import { findRefunds } from '../services/stripe/refunds.ts';
import { type IssuedPaper, withMail } from './issued-paper.ts';
import { refundMail } from './paper-mails.ts';

/** Whether anything has become of the money since it came. */
export function hasStanding({ refundedAmount, dispute }: Payment): boolean {
  return refundedAmount > 0 || dispute !== null;
}

/**
 * Makes the papers of a payment say what Stripe says of its money: each refund has a paper, the receipt
 * has their sum and what became of a dispute. A payment without a receipt is nobody's here. Also for
 * whoever was deleted since: the books stay. Throws 503 when Stripe does not answer.
 */
export async function keepStanding(payment: Payment): Promise<void> {
  const { id, refundedAmount, dispute } = payment;
  const known = await getPaymentPaper(id);
  const isSame = known?.refundedAmount === refundedAmount && known.dispute === dispute;
  if (!known || isSame) return;
  const refunds = refundedAmount > known.refundedAmount ? await findRefunds(id) : [];
  for (const back of refunds) await untilWritten(() => tell(payment, back));
  await untilWritten(() => tell(payment, null));
}

async function tell(payment: Payment, back: MoneyBack | null): Promise<undefined | typeof stale> {
  const entry = await getPaymentPaper(payment.id);
  if (!entry || isTold(entry, payment, back)) return;
  const hasUser = await isStillTheirs(entry, payment);
  const refundIds = [...entry.refundIds, ...(back ? [back.refundId] : [])];
  const refundedAmount = entry.refundedAmount + (back?.amount ?? 0);
  const standing = { refundedAmount, dispute: payment.dispute };
  const issued = back ? await refundPaper(entry, back, hasUser) : { writes: [], mails: [] };
  const failed = await transact([
    ...standingChange(entry, standing, refundIds, hasUser),
    ...issued.writes,
    ...(back ? refundAudit(entry, back) : []),
  ]);
  if (failed.length > 0) return stale;
  await announceMail(issued.mails);
}

function isTold(entry: StoredPaymentPaper, { dispute }: Payment, back: MoneyBack | null): boolean {
  return back ? entry.refundIds.includes(back.refundId) : entry.dispute === dispute;
}

/** A number that was given again, after the table was put back, is of somebody else. */
async function isStillTheirs({ userId }: StoredPaymentPaper, payment: Payment): Promise<boolean> {
  const user = await getUser(userId);
  return user !== null && !isOlderThanUser(payment.createdAt, user);
}

async function refundPaper(
  entry: StoredPaymentPaper,
  back: MoneyBack,
  hasUser: boolean,
): Promise<IssuedPaper> {
  const { paperId } = entry;
  const [receipt, last] = await Promise.all([getPaper(paperId), readLastId('paper')]);
  if (!receipt) throw new Error(`${paperId} is missing`);
  const made = refundPaperOf(paperIdOf(last + 1), back, receipt);
  const mail = hasUser ? refundMail(made, { entry, receipt, back }, new Date()) : null;
  const paper = [idAfter('paper', last), ...paperCreation(made, hasUser)];
  return withMail(paper, mail);
}

/** What an administrator did enters the trail with the paper, also where the webhook is first to settle it. */
function refundAudit(entry: StoredPaymentPaper, { amount, refundedAt, by }: MoneyBack) {
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
