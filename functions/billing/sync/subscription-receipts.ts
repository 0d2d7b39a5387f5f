import { paymentsWithReceipt } from '#functions/data/billing/receipt.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { type PaidInvoice, paidInvoices } from '#functions/services/stripe/invoices.ts';
import { brand } from '#shared/brand.ts';
import { offers } from '#shared/pricing.ts';
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
    for (const invoice of missing.toReversed()) await issueReceipt(factsOf(invoice), user);
    if (missing.length === 0) return;
  }
}

function factsOf({ paymentIntentId, amount, paidAt, period, isFirst }: PaidInvoice) {
  const { title } = offers.subscription;
  const [from, to] = [period.start, period.end].map((day) => day.toISOString().slice(0, 10));
  const text = `${brand.name}: ${title}, ${from} to ${to}`;
  const month = { end: period.end, isFirst };
  return { kind: 'subscription', paymentIntentId, amount, paidAt, text, month } as const;
}
