import { paymentTaskOpening } from '#functions/data/billing/payment-task.ts';
import { getPaymentReceipt } from '#functions/data/billing/receipt.ts';
import { newMail } from '#functions/data/mail/mail.ts';
import { transact } from '#functions/data/table/send.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { log } from '#functions/platform/logger.ts';
import type { PaidInvoice } from '#functions/rules/billing/invoice-lines.ts';
import { verdictOn } from '#functions/rules/billing/paid-twice.ts';
import { enqueueMail } from '#functions/services/mail-queue.ts';
import { paidInvoices } from '#functions/services/stripe/paid-invoices.ts';
import { refundPayment } from '#functions/services/stripe/refunds.ts';
import { endSubscription } from '#functions/services/stripe/subscription-end.ts';
import { issueSubscriptionReceipts } from './subscription-receipts.ts';
import { syncReceipt } from './sync-receipt.ts';

/**
 * Ends a second subscription beside the living one that is kept (RULE-23), and refunds what is paid
 * twice of the months that still run. Money first: one that has ended is not refused again, so a
 * failure after the end would keep the money. Receipts before it, which its refunds correct.
 */
export async function refuseSubscription(
  subscriptionId: string,
  keptId: string | null,
  user: StoredUser,
): Promise<void> {
  await issueSubscriptionReceipts(subscriptionId, user);
  const kept = keptId === null ? [] : await monthsOf(keptId);
  const settled = await settle(subscriptionId, kept, [], user);
  await endSubscription(subscriptionId);
  await settle(subscriptionId, kept, settled, user);
  log('error', 'ended a second subscription of one customer', { subscriptionId });
}

/** Returns all payments that there are by now. */
async function settle(
  subscriptionId: string,
  kept: readonly PaidInvoice[],
  settled: readonly string[],
  user: StoredUser,
): Promise<readonly string[]> {
  const months = await monthsOf(subscriptionId);
  for (const month of months.filter(({ paymentId }) => !settled.includes(paymentId))) {
    const verdict = verdictOn(month, kept, new Date());
    if (verdict === 'keep') continue;
    // Stripe cannot give back what it never had.
    if (verdict === 'ask' || month.paymentIntentId === null) await ask(month, subscriptionId, user);
    else await refund(month.paymentIntentId);
  }
  return months.map(({ paymentId }) => paymentId);
}

async function monthsOf(subscriptionId: string): Promise<readonly PaidInvoice[]> {
  const months: PaidInvoice[] = [];
  for await (const page of paidInvoices(subscriptionId)) months.push(...page);
  return months;
}

async function refund(paymentIntentId: string): Promise<void> {
  await refundPayment(paymentIntentId);
  await syncReceipt(paymentIntentId);
}

/** Once for each payment: the agency decides, and refunds in the panel. */
async function ask(
  { paymentId, period, amount, currency }: PaidInvoice,
  subscriptionId: string,
  user: StoredUser,
) {
  log('error', 'somebody has to decide about a month', { paymentId, subscriptionId });
  const [start, end] = [period.start.toISOString(), period.end.toISOString()];
  const data = { paymentId, customerId: user.id, start, end };
  const mailId = `paid-twice-${paymentId}`;
  const now = new Date();
  const mail = newMail({ template: 'paidTwice', userId: null, mailId, data }, now);
  const receiptId = (await getPaymentReceipt(paymentId))?.receiptId ?? null;
  const task = paymentTaskOpening(
    {
      ...{ kind: 'paidTwice', payerId: user.id, hasUser: true, paymentId },
      ...{ payment: { receiptId, amount, currency }, dueBy: null },
    },
    now,
  );
  if ((await transact([mail.write, ...task])).length === 0) await enqueueMail([mail.key]);
}
