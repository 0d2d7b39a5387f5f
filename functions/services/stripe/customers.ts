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
