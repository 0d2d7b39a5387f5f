import * as z from 'zod/mini';
import { callStripe, isCardRefusal, isStripeRefusal } from './client.ts';

const paymentMethod = z.object({
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
  }),
});

const subscriptionCard = z.object({ default_payment_method: z.nullable(paymentMethod) });

export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** The card that pays future months; null when there is none. */
export async function cardOfSubscription(subscriptionId: string): Promise<Card | null> {
  const found = await callStripe((client) =>
    client.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }),
  );
  const card = z.parse(subscriptionCard, found).default_payment_method?.card;
  if (!card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { brand, last4, expMonth, expYear };
}

/** Returns the client secret of a new card form, which charges nothing. */
export async function startCardSetup(customer: string): Promise<string | null> {
  const { client_secret } = await callStripe((client) =>
    client.setupIntents.create({
      customer,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
    }),
  );
  return client_secret;
}

const setup = z.object({
  status: z.string(),
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
