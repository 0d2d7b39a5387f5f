import type { StripeControls } from 'local-stripe/controls.ts';
import type { StripeObject } from 'local-stripe/object-store.ts';
import * as z from 'zod/mini';

const metadata = z.record(z.string(), z.string());
const customer = z.object({ id: z.string(), metadata });
const paymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  customer: z.nullable(z.string()),
  metadata,
  latest_charge: z.nullable(z.string()),
});
const charge = z.object({
  id: z.string(),
  created: z.number(),
  paid: z.boolean(),
  refunded: z.boolean(),
  disputed: z.boolean(),
  payment_intent: z.nullable(z.string()),
});
const dispute = z.object({ payment_intent: z.string(), status: z.string() });
const invoice = z.object({
  id: z.string(),
  status: z.string(),
  attempted: z.boolean(),
  parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }),
});
const invoicePayment = z.object({
  invoice: z.string(),
  payment: z.object({ payment_intent: z.string() }),
});
const price = z.object({ id: z.string(), active: z.boolean() });
const subscription = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.string(),
  cancel_at: z.nullable(z.number()),
  pause_collection: z.nullable(z.object({ behavior: z.string() })),
  metadata,
  items: z.object({ data: z.array(z.object({ current_period_end: z.number() })) }),
});

type Payment = z.infer<typeof paymentIntent>;
export type Subscription = z.infer<typeof subscription>;

/** Everything that the embedded Stripe holds for one customer. */
export interface StripeTruth {
  /** How often a card was charged, including refunded charges. */
  readonly charges: number;
  /** Payments for the website that can still be paid. */
  readonly openPayments: readonly string[];
  /** Payments for the website that are neither refunded nor lost to a dispute. */
  readonly keptPayments: readonly { readonly id: string; readonly paidAt: string }[];
  readonly subscriptions: readonly Subscription[];
  /** What the living subscription owes, the oldest first. */
  readonly openInvoices: readonly string[];
  /** Payments of the living subscription that nobody has disputed. */
  readonly undisputedMonths: readonly string[];
  /** The ids of the customer. */
  readonly customers: readonly string[];
  /** The prices of the account that can be sold. */
  readonly prices: readonly string[];
}

/** Reads the embedded Stripe's objects directly, past its API. */
export function readTruth(controls: StripeControls, userId: number): StripeTruth {
  const objects = Map.groupBy(controls.dump(), ({ object }) => object);
  const isOurs = ({ metadata: { userId: owner } }: Pick<Payment, 'metadata'>) =>
    owner === String(userId);
  const customers = read(objects, 'customer', customer).filter(isOurs);
  const isOfCustomer = (payment: Payment) => customers.some(({ id }) => id === payment.customer);
  const payments = read(objects, 'payment_intent', paymentIntent).filter(
    (payment) => isOurs(payment) || isOfCustomer(payment),
  );
  const purchases = payments.filter(({ metadata: { type } }) => type === 'purchase');
  const paid = read(objects, 'charge', charge).filter((one) => one.paid);
  const disputes = read(objects, 'dispute', dispute).filter(({ status }) => status === 'lost');
  const isLost = (id: string) => disputes.some(({ payment_intent }) => payment_intent === id);
  const subscriptions = read(objects, 'subscription', subscription).filter(isOurs);
  const living = subscriptions.find(isLiving)?.id;
  const invoices = read(objects, 'invoice', invoice).filter(
    ({ parent }) => parent.subscription_details.subscription === living,
  );
  const months = read(objects, 'invoice_payment', invoicePayment)
    .filter((one) => invoices.some(({ id }) => id === one.invoice))
    .map(({ payment }) => payment.payment_intent);
  return {
    charges: paid.filter((one) => payments.some(({ id }) => id === one.payment_intent)).length,
    openPayments: purchases
      .filter(({ status }) => status !== 'succeeded' && status !== 'canceled')
      .map(({ id }) => id),
    keptPayments: purchases.flatMap(({ id, latest_charge }) => {
      const made = paid.find((one) => one.id === latest_charge);
      if (!made || made.refunded || isLost(id)) return [];
      return [{ id, paidAt: isoTime(made.created) }];
    }),
    subscriptions,
    openInvoices: invoices
      .filter(({ status, attempted }) => status === 'open' && attempted)
      .map(({ id }) => id),
    undisputedMonths: months.filter((month) =>
      paid.some((one) => one.payment_intent === month && !one.disputed),
    ),
    customers: customers.map(({ id }) => id),
    prices: read(objects, 'price', price)
      .filter(({ active }) => active)
      .map(({ id }) => id),
  };
}

/** What the account must say when it is synced. */
export function accountOf({ keptPayments: [payment], subscriptions, openInvoices }: StripeTruth) {
  const living = subscriptions.find(isLiving);
  return {
    hasPurchasedSite: payment !== undefined,
    purchaseDate: payment?.paidAt ?? null,
    ...subscriptionFieldsOf(living, openInvoices.length > 0),
  };
}

/** Whoever owes a month is late, also where Stripe calls the subscription active (decision 0244). */
function subscriptionFieldsOf(living: Subscription | undefined, isLate: boolean) {
  const isPlanned = living !== undefined && living.cancel_at !== null;
  const isLeaving = isPlanned && !isLate;
  const end = living ? isoTime(living.items.data[0]?.current_period_end ?? 0) : null;
  const on = isLeaving ? undefined : living;
  return {
    hasActiveSubscription: on !== undefined,
    subscriptionId: on?.id ?? null,
    subscriptionStatus: on ? (isLate ? 'past_due' : 'active') : null,
    nextBillingDate: isPlanned || living?.pause_collection ? null : end,
    servedUntil: isLeaving ? end : null,
  };
}

/** Whether a subscription gives access. */
export function isLiving({ status }: Subscription): boolean {
  return status === 'active' || status === 'past_due';
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function read<S extends z.ZodMiniType>(
  objects: ReadonlyMap<string, readonly StripeObject[]>,
  object: string,
  schema: S,
): z.output<S>[] {
  return z.parse(z.array(schema), objects.get(object) ?? []);
}
