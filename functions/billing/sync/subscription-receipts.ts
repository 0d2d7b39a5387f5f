import { paymentsWithReceipt } from '#functions/data/billing/receipt.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { invoiceFacts } from '#functions/rules/billing/invoice-lines.ts';
import { paidInvoices } from '#functions/services/stripe/paid-invoices.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';
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
    const known = await paymentsWithReceipt(page.map(({ paymentIntentId }) => paymentIntentId));
    const missing = page.filter(({ paymentIntentId }) => !known.has(paymentIntentId));
    // Oldest first: numbers ascend with time.
    for (const invoice of missing.toReversed()) {
      const payment = await findPayment(invoice.paymentIntentId);
      await issueReceipt(invoiceFacts(invoice, payment?.paidWith ?? null), user);
    }
    if (missing.length === 0) return;
  }
}
