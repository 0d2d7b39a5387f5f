import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PaidInvoice } from '#functions/rules/billing/invoice-lines.ts';
import { callStripe, isStripeRefusal } from './client.ts';
import { invoicePaymentsField, toDate } from './invoices.ts';

/** One year. */
const pageSize = 12;

const line = z.object({
  amount: z.int(),
  description: z.nullable(z.string()),
  period: z.object({ start: z.int(), end: z.int() }),
  parent: z.nullable(
    z.object({
      type: z.string(),
      subscription_item_details: z.nullish(z.object({ proration: z.boolean() })),
    }),
  ),
});

const sum = z.object({ amount: z.int() });

const page = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      amount_paid: z.int(),
      currency: z.string(),
      created: z.int(),
      billing_reason: z.nullable(z.string()),
      status_transitions: z.object({ paid_at: z.nullable(z.int()) }),
      lines: z.object({ has_more: z.boolean(), data: z.array(line) }),
      total_discount_amounts: z.nullable(z.array(sum)),
      total_taxes: z.nullable(z.array(z.extend(sum, { tax_behavior: z.string() }))),
      payments: invoicePaymentsField,
    }),
  ),
});

type Invoice = z.infer<typeof page>['data'][number];

/** Newest first, a year per page; nothing for a subscription that Stripe does not know. */
export async function* paidInvoices(
  subscriptionId: string,
): AsyncGenerator<readonly PaidInvoice[], void> {
  for (let last: string | undefined, hasMore = true; hasMore; ) {
    const found = await paidPage(subscriptionId, last);
    yield (await Promise.all(found.data.map(toPaidInvoice))).flat();
    last = found.data.at(-1)?.id;
    hasMore = found.has_more && last !== undefined;
  }
}

async function paidPage(subscription: string, after: string | undefined) {
  const asked = { subscription, status: 'paid', limit: pageSize } as const;
  const from = after === undefined ? {} : { starting_after: after };
  try {
    const found = await callStripe((client) =>
      client.invoices.list({ ...asked, ...from, expand: ['data.payments'] }),
    );
    return z.parse(page, found);
  } catch (error) {
    if (isStripeRefusal(error, 'resource_missing')) return { data: [], has_more: false };
    throw error;
  }
}

/** Empty for an invoice of 0, which needs no receipt. */
async function toPaidInvoice(invoice: Invoice): Promise<PaidInvoice[]> {
  const { amount_paid: amount, currency, status_transitions } = invoice;
  if (amount === 0) return [];
  const lines = (await linesOf(invoice)).map(toLine);
  const plan = lines.find(({ isPlan }) => isPlan) ?? lines[0];
  if (!plan) return [];
  const taxes = (invoice.total_taxes ?? []).filter((tax) => tax.tax_behavior === 'exclusive');
  return [
    {
      ...{ ...idsOf(invoice), amount, currency },
      paidAt: toDate(status_transitions.paid_at ?? invoice.created),
      isFirst: invoice.billing_reason === 'subscription_create',
      ...{ lines, period: plan.period },
      discount: totalOf(invoice.total_discount_amounts ?? []),
      addedTax: totalOf(taxes),
    },
  ];
}

/** One that was marked as paid in the dashboard names no payment that was made. */
function idsOf({ id, payments }: Invoice) {
  const made = (payments?.data ?? []).filter(({ status }) => status === 'paid');
  const intents = made.flatMap(({ payment }) => payment.payment_intent ?? []);
  const records = made.flatMap(({ payment }) => payment.payment_record ?? []);
  const [paymentIntentId = null] = intents;
  const [paymentRecordId = null] = records;
  return { paymentId: paymentIntentId ?? id, paymentIntentId, paymentRecordId };
}

/** An invoice contains its first lines; a long one is read on. */
async function linesOf({ id, lines }: Invoice): Promise<readonly z.infer<typeof line>[]> {
  if (!lines.has_more) return lines.data;
  const all = (client: Stripe) =>
    client.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return z.parse(z.array(line), await callStripe(all));
}

function toLine({ amount, description, period, parent }: z.infer<typeof line>) {
  const isPlan =
    parent?.type === 'subscription_item_details' &&
    parent.subscription_item_details?.proration !== true;
  const { start, end } = period;
  return { amount, description, isPlan, period: { start: toDate(start), end: toDate(end) } };
}

function totalOf(amounts: readonly z.infer<typeof sum>[]): number {
  return amounts.reduce((total, { amount }) => total + amount, 0);
}
