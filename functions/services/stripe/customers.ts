import { callStripe, isStripeRefusal } from './client.ts';

interface NewCustomer {
  readonly idempotencyKey: string;
  readonly email: string;
  readonly name: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Returns the customer's id; the same idempotency key returns the same id. */
export async function createCustomer(asked: NewCustomer): Promise<string> {
  const { idempotencyKey, email, name, metadata } = asked;
  const { id } = await callStripe((client) =>
    client.customers.create({ email, name, metadata: { ...metadata } }, { idempotencyKey }),
  );
  return id;
}

/** Does nothing when an operator has deleted the customer at Stripe. */
export async function updateCustomerEmail(stripeCustomerId: string, email: string): Promise<void> {
  try {
    await callStripe((client) => client.customers.update(stripeCustomerId, { email }));
  } catch (error) {
    if (!isStripeRefusal(error, 'resource_missing')) throw error;
  }
}

/**
 * Whether Stripe bills the customer in another currency: one has one at a time, that of its
 * subscriptions, invoice items and discounts (Automattic/woocommerce-payments#7732).
 */
export async function isOtherwiseBilled(customerId: string, currency: string): Promise<boolean> {
  const found = await callStripe((client) => client.customers.retrieve(customerId));
  return !found.deleted && (found.currency ?? currency) !== currency;
}
