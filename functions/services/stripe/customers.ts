import { callStripe, isStripeRefusal } from './client.ts';

interface NewCustomer {
  readonly idempotencyKey: string;
  readonly email: string;
  readonly name: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The same idempotency key gives the same id. */
export async function createCustomer(asked: NewCustomer): Promise<string> {
  const { idempotencyKey, email, name, metadata } = asked;
  const { id } = await callStripe((client) =>
    client.customers.create({ email, name, metadata: { ...metadata } }, { idempotencyKey }),
  );
  return id;
}

/** Does nothing where an operator has deleted the customer at Stripe. */
export async function tellAddress(stripeCustomerId: string, email: string): Promise<void> {
  try {
    await callStripe((client) => client.customers.update(stripeCustomerId, { email }));
  } catch (error) {
    if (!isStripeRefusal(error, 'resource_missing')) throw error;
  }
}
