import * as z from 'zod/mini';
import { callStripe, isStripeRefusal } from './client.ts';

/** The newest open invoice of a subscription, with its payment. */
export interface OpenInvoice {
  readonly invoiceId: string;
  readonly amount: number;
  readonly since: Date;
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

const payments = z.nullish(
  z.object({
    data: z.array(
      z.object({
        status: z.string(),
        payment: z.object({ payment_intent: z.optional(z.string()) }),
      }),
    ),
  }),
);

const invoices = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      amount_remaining: z.int(),
      created: z.int(),
      confirmation_secret: z.nullish(z.object({ client_secret: z.string() })),
      payments,
    }),
  ),
});

const invoicePayments = z.object({
  data: z.array(
    z.object({
      invoice: z.object({
        parent: z.nullable(
          z.object({ subscription_details: z.nullable(z.object({ subscription: z.string() })) }),
        ),
      }),
    }),
  ),
});

/** The newest one; null when nothing is owed. */
export async function findOpenInvoice(subscriptionId: string): Promise<OpenInvoice | null> {
  const found = await callStripe((client) =>
    client.invoices.list({
      subscription: subscriptionId,
      status: 'open',
      limit: 1,
      expand: ['data.confirmation_secret', 'data.payments'],
    }),
  );
  const [invoice] = z.parse(invoices, found).data;
  const clientSecret = invoice?.confirmation_secret?.client_secret;
  const open = invoice?.payments?.data.find(({ status }) => status === 'open');
  const paymentIntentId = open?.payment.payment_intent;
  if (!invoice || !clientSecret || !paymentIntentId) return null;
  const { id: invoiceId, amount_remaining: amount } = invoice;
  return { invoiceId, amount, since: toDate(invoice.created), clientSecret, paymentIntentId };
}

export async function hasOpenInvoice(subscriptionId: string): Promise<boolean> {
  const asked = { subscription: subscriptionId, status: 'open', limit: 1 } as const;
  return (await callStripe((client) => client.invoices.list(asked))).data.length > 0;
}

/** Null when the payment is for something else. */
export async function findSubscriptionOfPayment(paymentIntentId: string): Promise<string | null> {
  const found = await callStripe((client) =>
    client.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentIntentId },
      limit: 1,
      expand: ['data.invoice'],
    }),
  );
  const [join] = z.parse(invoicePayments, found).data;
  return join?.invoice.parent?.subscription_details?.subscription ?? null;
}

/** One paid month. */
export interface PaidInvoice {
  readonly paymentIntentId: string;
  readonly amount: number;
  readonly paidAt: Date;
  readonly period: { readonly start: Date; readonly end: Date };
  readonly isFirst: boolean;
}

/** One year. */
const pageSize = 12;

const paid = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      amount_paid: z.int(),
      billing_reason: z.nullable(z.string()),
      status_transitions: z.object({ paid_at: z.nullable(z.int()) }),
      lines: z.object({
        data: z.array(z.object({ period: z.object({ start: z.int(), end: z.int() }) })),
      }),
      payments,
    }),
  ),
});

/** Newest first, a year per page; nothing for a subscription that Stripe does not know. */
export async function* paidInvoices(
  subscriptionId: string,
): AsyncGenerator<readonly PaidInvoice[], void> {
  for (let last: string | undefined, hasMore = true; hasMore; ) {
    const page = await paidPage(subscriptionId, last);
    yield page.data.flatMap(toPaidInvoice);
    last = page.data.at(-1)?.id;
    hasMore = page.has_more && last !== undefined;
  }
}

async function paidPage(subscription: string, after: string | undefined) {
  const asked = { subscription, status: 'paid', limit: pageSize } as const;
  const from = after === undefined ? {} : { starting_after: after };
  try {
    const found = await callStripe((client) =>
      client.invoices.list({ ...asked, ...from, expand: ['data.payments'] }),
    );
    return z.parse(paid, found);
  } catch (error) {
    if (isStripeRefusal(error, 'resource_missing')) return { data: [], has_more: false };
    throw error;
  }
}

/** Empty for an invoice of 0, which needs no receipt. */
function toPaidInvoice(invoice: z.infer<typeof paid>['data'][number]): PaidInvoice[] {
  const { amount_paid: amount, payments, lines, status_transitions } = invoice;
  const made = payments?.data.find(({ status }) => status === 'paid');
  const paymentIntentId = made?.payment.payment_intent;
  const [line] = lines.data;
  if (amount === 0 || paymentIntentId === undefined || !line) return [];
  const period = { start: toDate(line.period.start), end: toDate(line.period.end) };
  const paidAt = toDate(status_transitions.paid_at ?? line.period.start);
  const isFirst = invoice.billing_reason === 'subscription_create';
  return [{ paymentIntentId, amount, paidAt, period, isFirst }];
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
