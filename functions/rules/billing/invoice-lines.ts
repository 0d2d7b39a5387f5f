import type { PaidWith } from '#shared/model/receipt.ts';
import { offers } from '#shared/pricing.ts';
import { printedDay } from './printed-day.ts';
import type { PaymentFacts, PaymentIds } from './receipt.ts';
import { websiteText } from './website-text.ts';

/** A paid invoice of a subscription: mostly one month, with what else was billed. */
export interface PaidInvoice extends PaymentIds {
  /** What says how it was paid outside of Stripe; null where nothing does. */
  readonly paymentRecordId: string | null;
  /** What was paid. */
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date;
  readonly isFirst: boolean;
  /** Of the subscription; of its first line for an invoice of other items only. */
  readonly period: InvoiceLine['period'];
  readonly lines: readonly InvoiceLine[];
  readonly discount: number;
  /** Tax on top of the lines. */
  readonly addedTax: number;
}

interface InvoiceLine {
  readonly amount: number;
  /** Stripe's text, or the agency's. */
  readonly description: string | null;
  /** Whether it bills a period of the subscription; items and prorations may stand before it. */
  readonly isPlan: boolean;
  /** Of an item that was bought once, both are the same moment. */
  readonly period: { readonly start: Date; readonly end: Date };
}

/** What its lines name, and in which zone their days are. */
interface Told {
  readonly websiteName: string | null;
  readonly timeZone: string;
}

/** What the receipt of an invoice says: the website that is looked after, every line, and what else made up the sum (decision 0133). */
export function invoiceFacts(
  invoice: PaidInvoice,
  paidWith: PaidWith | null,
  told: Told,
): PaymentFacts {
  const { paymentId, paymentIntentId, amount, currency, paidAt, isFirst, lines } = invoice;
  const end = lines.find(({ isPlan }) => isPlan)?.period.end ?? null;
  const month = { end, isFirst };
  return {
    ...{ kind: 'subscription', paymentId, paymentIntentId, amount, currency },
    ...{ paidAt, paidWith, month },
    lines: [...lines.map((line) => printedLine(line, told)), ...adjustments(invoice)],
  };
}

function printedLine(
  { amount, description, isPlan, period }: InvoiceLine,
  { websiteName, timeZone }: Told,
) {
  const [from, to] = [period.start, period.end].map((day) => printedDay(timeZone, day));
  const days = period.start.getTime() === period.end.getTime() ? '' : `, ${from} to ${to}`;
  const what = isPlan
    ? `${offers.subscription.title}${websiteText(websiteName)}`
    : (description ?? 'Without description');
  return { text: `${what}${days}`, amount, ...(isPlan && { isOffer: true as const }) };
}

/** The lines of a receipt add up to what was paid. */
function adjustments({ amount, lines, discount, addedTax }: PaidInvoice) {
  const billed = lines.reduce((sum, line) => sum + line.amount, 0);
  return [
    { text: 'Discount', amount: -discount },
    { text: 'Tax', amount: addedTax },
    { text: 'Account balance', amount: amount - (billed - discount + addedTax) },
  ].filter((line) => line.amount !== 0);
}
