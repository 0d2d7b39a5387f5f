import { getBuyer } from '#functions/data/billing/buyer.ts';
import { getPaymentReceipt, receiptCreation } from '#functions/data/billing/receipt.ts';
import { idAfter, readLastId } from '#functions/data/table/counter.ts';
import { stale, untilWritten } from '#functions/data/table/retry.ts';
import { transact } from '#functions/data/table/send.ts';
import { type StoredUser, userExists } from '#functions/data/users/user.ts';
import { type PaymentFacts, receiptIdOf, receiptOf } from '#functions/rules/billing/receipt.ts';
import { enqueueMail } from '#functions/services/mail-queue.ts';
import { currentSeller } from '#functions/services/seller.ts';
import { receiptMail } from './receipt-mails.ts';

/**
 * Issues the receipt of a payment and its mail (decision 0133). Idempotent. The number is the next
 * one now: if another document takes it first, the transaction fails and is made again. Writes
 * nothing for a user who no longer exists.
 */
export function issueReceipt(
  payment: PaymentFacts,
  user: StoredUser,
  isMailed = true,
): Promise<void> {
  return untilWritten(async () => {
    const [known, last, buyer, issuer] = await Promise.all([
      getPaymentReceipt(payment.paymentId),
      readLastId('receipt'),
      getBuyer(user.id),
      currentSeller(new Date(), payment.paidAt),
    ]);
    if (known) return;
    const receipt = receiptOf(receiptIdOf(last + 1), payment, user, { ...issuer, buyer });
    const mails = isMailed ? [receiptMail(receipt, payment, new Date())] : [];
    const failed = await transact([
      userExists(user.id),
      idAfter('receipt', last),
      ...receiptCreation(receipt, payment),
      ...mails.map(({ write }) => write),
    ]);
    if (failed.includes(0)) return;
    if (failed.length > 0) return stale;
    await enqueueMail(mails.map(({ key }) => key));
  });
}
