import { isOver } from '#functions/rules/billing/subscription.ts';
import { callStripe, isStripeRefusal } from './client.ts';
import { expand, type FoundSubscription, toSubscription } from './found-subscription.ts';

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
