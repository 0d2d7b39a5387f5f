import { paymentsWithReceipt } from '#functions/data/billing/receipt.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { invoiceFacts, type PaidInvoice } from '#functions/rules/billing/invoice-lines.ts';
import { currentAgency } from '#functions/services/agency.ts';
import { paidInvoices } from '#functions/services/stripe/paid-invoices.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';
import { recordedWay } from '#functions/services/stripe/payment-records.ts';
import type { PaidWith } from '#shared/model/receipt.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';

/**
 * Issues the missing receipts of paid months. Reads pages of invoices back to the first page where
 * none is missing.
 */
export async function issueSubscriptionReceipts(
  subscriptionId: string,
  user: StoredUser,
): Promise<void> {
  for await (const page of paidInvoices(subscriptionId)) {
    const known = await paymentsWithReceipt(page.map(({ paymentId }) => paymentId));
    const missing = page.filter(({ paymentId }) => !known.has(paymentId));
    // Oldest first: numbers ascend with time.
    for (const invoice of missing.toReversed()) {
      const { timeZone } = await currentAgency(new Date());
      const told = { websiteName: user.websiteName, timeZone };
      const facts = invoiceFacts(invoice, await paidWith(invoice), told);
      await issueReceipt(facts, user);
    }
    if (missing.length === 0) return;
  }
}

async function paidWith(invoice: PaidInvoice): Promise<PaidWith | null> {
  const { paymentIntentId, paymentRecordId } = invoice;
  if (paymentIntentId !== null) return (await findPayment(paymentIntentId))?.paidWith ?? null;
  return paymentRecordId === null ? null : recordedWay(paymentRecordId);
}
