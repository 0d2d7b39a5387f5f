import { brand } from '#shared/brand.ts';
import { offers } from '#shared/pricing.ts';
import { getPaymentPaper, paymentsWithPaper } from '../data/payments/paper.ts';
import type { StoredUser } from '../data/users/user.ts';
import { type PaidInvoice, paidInvoices } from '../services/stripe/invoices.ts';
import { findPayment } from '../services/stripe/payment-intents.ts';
import { issueReceipt } from './issue-paper.ts';
import { keepStanding } from './keep-standing.ts';

/**
 * Gives each month that was paid its receipt, whoever tells us of it. Looks back as far as the first page
 * of invoices that all have one: what was paid before there were receipts is made good as well.
 */
export async function keepSubscriptionReceipts(
  subscriptionId: string,
  user: StoredUser,
): Promise<void> {
  for await (const page of paidInvoices(subscriptionId)) {
    const known = await paymentsWithPaper(page.map(({ paymentIntentId }) => paymentIntentId));
    const missing = page.filter(({ paymentIntentId }) => !known.has(paymentIntentId));
    // Their numbers follow the time.
    for (const invoice of missing.toReversed()) await issueReceipt(moneyOf(invoice), user);
    if (missing.length === 0) return;
  }
}

function moneyOf({ paymentIntentId, amount, paidAt, period, isFirst }: PaidInvoice) {
  const { title } = offers.subscription;
  const [from, to] = [period.start, period.end].map((day) => day.toISOString().slice(0, 10));
  const text = `${brand.name}: ${title}, ${from} to ${to}`;
  const month = { end: period.end, isFirst };
  return { kind: 'subscription', paymentIntentId, amount, paidAt, text, month } as const;
}

/** For a refund or a dispute about one month. */
export async function syncSubscriptionPayment(paymentIntentId: string): Promise<void> {
  if (!(await getPaymentPaper(paymentIntentId))) return;
  const payment = await findPayment(paymentIntentId);
  if (payment) await keepStanding(payment);
}
