import * as z from 'zod/mini';
import { callStripe } from './client.ts';

/** An open invoice of a subscription, with its payment. */
export interface OpenInvoice {
  readonly invoiceId: string;
  readonly amount: number;
  readonly currency: string;
  readonly since: Date;
  /** What it bills. */
  readonly from: Date;
  readonly until: Date;
  /** When Stripe tries to collect it again; null if it does not. */
  readonly nextAttempt: Date | null;
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

export const invoicePaymentsField = z.nullish(
  z.object({
    data: z.array(
      z.object({
        status: z.string(),
        payment: z.object({
          payment_intent: z.optional(z.string()),
          payment_record: z.optional(z.string()),
        }),
      }),
    ),
  }),
);

const invoices = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      attempted: z.boolean(),
      amount_remaining: z.int(),
      currency: z.string(),
      created: z.int(),
      next_payment_attempt: z.nullish(z.int()),
      lines: z.object({
        data: z.array(z.object({ period: z.object({ start: z.int(), end: z.int() }) })),
      }),
      confirmation_secret: z.nullish(z.object({ client_secret: z.string() })),
      payments: invoicePaymentsField,
    }),
  ),
});

type Invoice = z.infer<typeof invoices>['data'][number];

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

/**
 * What is late, the oldest first: Stripe leaves earlier invoices open when a later one is paid. One
 * that it has not tried to collect yet is not late. At most a hundred, which are eight years.
 */
export async function lateInvoices(subscriptionId: string): Promise<readonly OpenInvoice[]> {
  const found = await callStripe((client) =>
    client.invoices.list({
      subscription: subscriptionId,
      status: 'open',
      limit: 100,
      expand: ['data.confirmation_secret', 'data.payments'],
    }),
  );
  const newestFirst = z.parse(invoices, found).data.filter(({ attempted }) => attempted);
  return newestFirst.toReversed().flatMap(toOpenInvoice);
}

/** Empty for one that has no payment to confirm. */
function toOpenInvoice(invoice: Invoice): OpenInvoice[] {
  const clientSecret = invoice.confirmation_secret?.client_secret;
  const open = invoice.payments?.data.find(({ status }) => status === 'open');
  const paymentIntentId = open?.payment.payment_intent;
  if (!clientSecret || !paymentIntentId) return [];
  const { id: invoiceId, amount_remaining: amount, currency } = invoice;
  const again = invoice.next_payment_attempt;
  const times = { since: toDate(invoice.created), nextAttempt: again ? toDate(again) : null };
  const billed = billedBy(invoice);
  return [{ invoiceId, amount, currency, ...times, ...billed, clientSecret, paymentIntentId }];
}

/** From the first to the last day of its lines; items that were bought once lie within. */
function billedBy({ created, lines }: Pick<Invoice, 'created' | 'lines'>) {
  const periods = lines.data.map(({ period }) => period);
  if (periods.length === 0) periods.push({ start: created, end: created });
  const [starts, ends] = [periods.map(({ start }) => start), periods.map(({ end }) => end)];
  return { from: toDate(Math.min(...starts)), until: toDate(Math.max(...ends)) };
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

export function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
