import { getBuyer } from '#functions/data/billing/buyer.ts';
import { getPaymentPaper, receiptCreation } from '#functions/data/billing/paper.ts';
import { idAfter, readLastId } from '#functions/data/table/counter.ts';
import { stale, untilWritten } from '#functions/data/table/retry.ts';
import { transact } from '#functions/data/table/send.ts';
import type { Write } from '#functions/data/table/writes.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { userExists } from '#functions/data/users/user.ts';
import { seller } from '#functions/platform/seller.ts';
import { type PaymentFacts, paperIdOf, receiptOf } from '#functions/rules/billing/paper.ts';
import { enqueueMail } from '#functions/services/mail-queue.ts';
import { receiptMails } from './paper-mails.ts';
import { type PaperWrites, withMails } from './paper-writes.ts';

/**
 * The writes and the mail of a payment's receipt, for the transaction that settles the payment;
 * only if it has no receipt yet. The number is the next one now: if another paper takes it first,
 * the transaction fails and the caller retries.
 */
export async function receiptFor(
  payment: PaymentFacts,
  user: StoredUser,
  isMailed = true,
): Promise<PaperWrites> {
  const [last, buyer] = await Promise.all([readLastId('paper'), getBuyer(user.id)]);
  const receipt = receiptOf(paperIdOf(last + 1), payment, user, { seller: seller(), buyer });
  const mails = isMailed ? receiptMails(receipt, payment, new Date()) : [];
  const paper = [idAfter('paper', last), ...receiptCreation(receipt, payment.kind)];
  return withMails(paper, mails);
}

/** Writes all or nothing, then enqueues the mails. Returns which conditions failed; none means written. */
export async function settle({ writes, mails }: PaperWrites, further: readonly Write[]) {
  const failed = await transact([...writes, ...further]);
  if (failed.length === 0) await enqueueMail(mails);
  return failed;
}

/** Issues a receipt in its own transaction: for a renewal, or as a backfill. Idempotent. */
export function issueReceipt(payment: PaymentFacts, user: StoredUser): Promise<void> {
  return untilWritten(async () => {
    if (await getPaymentPaper(payment.paymentIntentId)) return;
    const { writes, mails } = await receiptFor(payment, user);
    const failed = await transact([userExists(user.id), ...writes]);
    // The user no longer exists.
    if (failed.includes(0)) return;
    if (failed.length > 0) return stale;
    await enqueueMail(mails);
  });
}
