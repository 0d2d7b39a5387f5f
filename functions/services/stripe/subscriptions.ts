import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { isOver, type Subscription } from '#functions/rules/billing/subscription.ts';
import { callStripe, isRefusedRequest, isStripeRefusal } from './client.ts';

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
const expand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments'];

const latestInvoice = z.nullable(
  z.object({
    id: z.string(),
    status: z.nullable(z.string()),
    total: z.int(),
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

interface NewSubscription {
  readonly idempotencyKey: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * The subscription waits for its first payment (RULE-20). The same idempotency key returns the same
 * subscription or the same failure. The card of the last payment pays later periods. Throws Stripe's
 * refusal, or 503.
 */
export function createSubscription(asked: NewSubscription): Promise<FoundSubscription> {
  const { idempotencyKey, customerId, priceId, description, metadata } = asked;
  return callStripe(async (client) =>
    toSubscription(
      await client.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: {
            payment_method_types: ['card'],
            save_default_payment_method: 'on_subscription',
          },
          description,
          metadata: { ...metadata },
          expand,
        },
        { idempotencyKey },
      ),
    ),
  );
}

/** Null when Stripe does not know it in this account and mode. */
export async function findSubscription(id: string): Promise<FoundSubscription | null> {
  try {
    return await callStripe(async (client) =>
      toSubscription(await client.subscriptions.retrieve(id, { expand })),
    );
  } catch (error) {
    if (isStripeRefusal(error, 'resource_missing')) return null;
    throw error;
  }
}

/** Includes subscriptions that await their first payment; empty for a customer unknown at Stripe. */
export async function runningSubscriptions(customer: string): Promise<readonly string[]> {
  try {
    const found = await callStripe((client) => client.subscriptions.list({ customer, limit: 100 }));
    return found.data.filter(({ status }) => !isOver({ status })).map(({ id }) => id);
  } catch (error) {
    if (isStripeRefusal(error, 'resource_missing')) return [];
    throw error;
  }
}

/**
 * Voids open invoices first, so that no open tab can pay them for nothing. Does nothing when the
 * subscription has ended or is unknown.
 */
export async function endSubscription(id: string): Promise<void> {
  // Voiding the first invoice may end it already; Stripe documents no error code for that.
  await unlessEnded(id, async (client) => {
    await forgiveDebts(client, id);
    await client.subscriptions.cancel(id);
  });
}

/**
 * Voids the invoice of one that was never paid, and ends it; does nothing once it began, also at the
 * same moment: unlike `endSubscription` it ends none that a payment has just begun. Returns it as it
 * then is, still incomplete while its payment is being processed.
 */
export async function closeUnpaidSubscription(id: string): Promise<FoundSubscription | null> {
  const found = await findSubscription(id);
  if (found?.status !== 'incomplete') return found;
  await callStripe((client) => forgiveDebts(client, id));
  const closed = await findSubscription(id);
  if (closed?.status !== 'incomplete' || !closed.isVoid) return closed;
  await endSubscription(id);
  return findSubscription(id);
}

/** Ends it when what is paid ends; does nothing when it has ended. */
export async function endWithPeriod(id: string): Promise<void> {
  await unlessEnded(id, (client) =>
    client.subscriptions.update(id, { cancel_at_period_end: true }),
  );
}

/** Takes a planned end back; does nothing when it has ended. */
export async function keepSubscription(id: string): Promise<void> {
  await unlessEnded(id, async (client) => {
    const { cancel_at, cancel_at_period_end } = await client.subscriptions.retrieve(id);
    if (cancel_at === null) return;
    // Somebody may have set a time of its own in the dashboard.
    const change = cancel_at_period_end
      ? { cancel_at_period_end: false }
      : { cancel_at: '' as const };
    await client.subscriptions.update(id, change);
  });
}

/** A refusal of Stripe's means nothing where the subscription has ended. */
async function unlessEnded(id: string, call: (client: Stripe) => Promise<unknown>): Promise<void> {
  try {
    await callStripe(call);
  } catch (error) {
    if (!isRefusedRequest(error) || !(await hasEnded(id))) throw error;
  }
}

async function hasEnded(id: string): Promise<boolean> {
  const subscription = await findSubscription(id);
  return subscription === null || isOver(subscription);
}

async function forgiveDebts(client: Stripe, id: string): Promise<void> {
  const { data } = await client.invoices.list({ subscription: id, status: 'open', limit: 100 });
  for (const invoice of data) await voidInvoice(client, invoice.id);
}

/** An invoice that is paid at the same moment stays paid. */
async function voidInvoice(client: Stripe, id: string): Promise<void> {
  try {
    await client.invoices.voidInvoice(id);
  } catch (error) {
    if (!isRefusedRequest(error)) throw error;
  }
}

function toSubscription(received: Stripe.Subscription): FoundSubscription {
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
