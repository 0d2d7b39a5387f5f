import * as z from 'zod/mini';
import { callStripe, isCardRefusal, isStripeRefusal } from './client.ts';

/** Each type of payment method has its details under its own name. */
const paymentMethod = z.looseObject({ type: z.string() });

const details = z.object({
  brand: z.nullish(z.string()),
  bank_name: z.nullish(z.string()),
  last4: z.nullish(z.string()),
  exp_month: z.nullish(z.int()),
  exp_year: z.nullish(z.int()),
});

const payer = z.object({
  default_payment_method: z.nullable(paymentMethod),
  customer: z.object({
    invoice_settings: z.optional(z.object({ default_payment_method: z.nullable(paymentMethod) })),
  }),
});

/** What pays future months: a card, unless somebody has chosen another way in Stripe's dashboard. */
export interface Card {
  /** Stripe's name of the way of paying, such as `card`, `us_bank_account` or `link`. */
  readonly kind: string;
  /** Of the card, or the name of the bank. */
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expMonth: number | null;
  readonly expYear: number | null;
}

/** The subscription's own, or else its customer's; null when there is none. */
export async function cardOfSubscription(subscriptionId: string): Promise<Card | null> {
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
  const found = await callStripe((client) =>
    client.subscriptions.retrieve(subscriptionId, { expand }),
  );
  const { default_payment_method: own, customer } = z.parse(payer, found);
  const method = own ?? customer.invoice_settings?.default_payment_method;
  if (!method) return null;
  const { brand, bank_name, last4, exp_month, exp_year } = z.parse(
    details,
    method[method.type] ?? {},
  );
  return {
    ...{ kind: method.type, brand: brand ?? bank_name ?? null, last4: last4 ?? null },
    ...{ expMonth: exp_month ?? null, expYear: exp_year ?? null },
  };
}

/** Returns the client secret of a new card form, which charges nothing. */
export async function startCardSetup(
  customer: string,
  metadata: Readonly<Record<string, string>>,
): Promise<string | null> {
  const { client_secret } = await callStripe((client) =>
    client.setupIntents.create({
      customer,
      metadata: { ...metadata },
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
    }),
  );
  return client_secret;
}

const setup = z.object({
  status: z.string(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  customer: z.nullable(z.string()),
  payment_method: z.nullable(z.string()),
});

/** Null when Stripe does not know it. */
export async function findCardSetup(id: string) {
  try {
    const found = await callStripe((client) => client.setupIntents.retrieve(id));
    return z.parse(setup, found);
  } catch (error) {
    if (isStripeRefusal(error, 'resource_missing')) return null;
    throw error;
  }
}

/** Does nothing when a card was saved already, or it is canceled. */
export async function cancelCardSetup(id: string): Promise<void> {
  try {
    await callStripe((client) => client.setupIntents.cancel(id));
  } catch (error) {
    if (!isStripeRefusal(error, 'setup_intent_unexpected_state')) throw error;
  }
}

interface NewCard {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly paymentMethodId: string;
}

/** Replaces the default card of the customer and of the subscription. Idempotent. */
export async function setDefaultCard({ customerId, subscriptionId, paymentMethodId }: NewCard) {
  await callStripe(async (client) => {
    await client.customers.update(customerId, {
      invoice_settings: { default_payment_method: paymentMethodId },
    });
    await client.subscriptions.update(subscriptionId, {
      default_payment_method: paymentMethodId,
    });
  });
}

/**
 * Detaches the customer's other cards, so that nothing can charge what they have replaced. Keeps one that
 * an open or coming invoice or another running subscription would use. Idempotent.
 */
export async function detachOtherCards(customer: string, kept: string): Promise<void> {
  await callStripe(async (client) => {
    const [cards, subscriptions, open, drafts] = await Promise.all([
      client.paymentMethods.list({ customer, type: 'card', limit: 100 }),
      client.subscriptions.list({ customer, limit: 100 }),
      client.invoices.list({ customer, status: 'open', limit: 100 }),
      client.invoices.list({ customer, status: 'draft', limit: 100 }),
    ]);
    const users = [...subscriptions.data, ...open.data, ...drafts.data];
    const used = new Set(users.map(({ default_payment_method: method }) => method));
    const unused = cards.data.filter(({ id }) => id !== kept && !used.has(id));
    for (const { id } of unused) await client.paymentMethods.detach(id);
  });
}

/** `declined`: also when the bank requires authentication, or when the invoice has just been paid. */
export async function payInvoice(
  invoiceId: string,
  payment_method: string,
): Promise<'paid' | 'declined'> {
  try {
    await callStripe((client) => client.invoices.pay(invoiceId, { payment_method }));
    return 'paid';
  } catch (error) {
    if (isCardRefusal(error)) return 'declined';
    throw error;
  }
}
