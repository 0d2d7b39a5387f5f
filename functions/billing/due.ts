import type { Due } from '#shared/api/billing.ts';
import type { OpenInvoice } from '../services/stripe/invoices.ts';

/** What the person who pays learns about late invoices. */
export function dueOf(late: readonly OpenInvoice[]): Due[] {
  return late.map(({ amount, currency, since, from, until }) => ({
    amount,
    currency,
    since: since.toISOString(),
    from: from.toISOString(),
    until: until.toISOString(),
  }));
}
