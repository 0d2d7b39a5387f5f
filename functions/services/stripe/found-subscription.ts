import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Subscription } from '#functions/rules/billing/subscription.ts';

const price = z.object({
  unit_amount: z.nullable(z.int()),
  currency: z.string(),
  recurring: z.nullable(z.object({ interval: z.string(), interval_count: z.int() })),
});

const subscription = z.object({
  id: z.string(),
  status: z.string(),
  created: z.int(),
  cancel_at: z.nullable(z.int()),
  pause_collection: z.nullable(z.object({ behavior: z.string() })),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  items: z.object({
    data: z.array(
      z.object({ price, quantity: z._default(z.int(), 1), current_period_end: z.int() }),
    ),
  }),
});

/** Its newest invoice comes with it: a list of invoices may not have that of a new subscription yet. */
export const expand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments'];

const latestInvoice = z.nullable(
  z.object({
    id: z.string(),
    status: z.nullable(z.string()),
    total: z.int(),
    currency: z.string(),
    confirmation_secret: z.nullish(z.object({ client_secret: z.string() })),
    payments: z.nullish(
      z.object({
        data: z.array(z.object({ payment: z.object({ payment_intent: z.optional(z.string()) }) })),
      }),
    ),
  }),
);

/** A subscription with the payment of its newest invoice. */
export interface FoundSubscription extends Subscription {
  readonly clientSecret: string | null;
  readonly paymentIntentId: string | null;
  readonly latestInvoiceId: string | null;
  /** Whether that invoice is paid without a payment, for example by a coupon of 100 percent. */
  readonly isFree: boolean;
  /** Whether that invoice can no longer be paid. */
  readonly isVoid: boolean;
}

/** What Stripe answered, asked with `expand`. */
export function toSubscription(received: Stripe.Subscription): FoundSubscription {
  const { id, status, created, livemode, metadata, items, ...terms } = z.parse(
    subscription,
    received,
  );
  const { cancel_at, pause_collection } = terms;
  const invoice = z.parse(latestInvoice, received.latest_invoice);
  return {
    clientSecret: invoice?.confirmation_secret?.client_secret ?? null,
    paymentIntentId: invoice?.payments?.data[0]?.payment.payment_intent ?? null,
    latestInvoiceId: invoice?.id ?? null,
    isFree: invoice?.status === 'paid' && invoice.total === 0,
    isVoid: invoice?.status === 'void',
    ...{ id, status, livemode, metadata },
    startedAt: new Date(created * 1000),
    endsAt: cancel_at === null ? null : new Date(cancel_at * 1000),
    isCollected: pause_collection === null,
    lastCharge: invoice && { amount: invoice.total, currency: invoice.currency },
    items: items.data.map(({ price, quantity, current_period_end }) => ({
      amount: price.unit_amount,
      currency: price.currency,
      quantity,
      interval: price.recurring?.interval ?? null,
      intervalCount: price.recurring?.interval_count ?? 0,
      periodEnd: new Date(current_period_end * 1000),
    })),
  };
}
