import { getBuyer } from '../data/payments/buyer.ts';
import { getPaymentPaper, receiptCreation } from '../data/payments/paper.ts';
import { idAfter, readLastId } from '../data/table/counter.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import type { StoredUser } from '../data/users/user.ts';
import { userExists } from '../data/users/user.ts';
import { type PaidMoney, paperIdOf, receiptOf } from '../domain/payments/paper.ts';
import { seller } from '../platform/seller.ts';
import { announceMail } from '../services/mail-queue.ts';
import { type IssuedPaper, withMail } from './issued-paper.ts';
import { receiptMail } from './paper-mails.ts';

/**
 * What gives a payment its receipt, for the transaction that settles it, on condition that it has none.
 * The number is the next at that moment: when somebody else takes it first, nothing of the transaction
 * is written, and whoever made it reads again.
 */
export async function receiptFor(
  money: PaidMoney,
  user: StoredUser,
  isTold = true,
): Promise<IssuedPaper> {
  const [last, buyer] = await Promise.all([readLastId('paper'), getBuyer(user.id)]);
  const receipt = receiptOf(paperIdOf(last + 1), money, user, { seller: seller(), buyer });
  const mail = isTold ? receiptMail(receipt, money, new Date()) : null;
  const paper = [idAfter('paper', last), ...receiptCreation(receipt, money.kind)];
  return withMail(paper, mail);
}

/** Writes all or nothing, and mails what was written. Returns which conditions failed; none means written. */
export async function settle({ writes, mails }: IssuedPaper, further: readonly Write[]) {
  const failed = await transact([...writes, ...further]);
  if (failed.length === 0) await announceMail(mails);
  return failed;
}

/** In a transaction of its own: for a renewal, and for what was settled before there were receipts. */
export function issueReceipt(money: PaidMoney, user: StoredUser): Promise<void> {
  return untilWritten(async () => {
    if (await getPaymentPaper(money.paymentIntentId)) return;
    const { writes, mails } = await receiptFor(money, user);
    const failed = await transact([userExists(user.id), ...writes]);
    // Nobody is left who could have a receipt.
    if (failed.includes(0)) return;
    if (failed.length > 0) return stale;
    await announceMail(mails);
  });
}
