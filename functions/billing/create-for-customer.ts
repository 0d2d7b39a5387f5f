import type { StoredCheckout } from '../data/billing/checkout.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { isStripeRefusal } from '../services/stripe/client.ts';
import { beginNextAttempt } from './create-once.ts';
import { forgetStripeCustomer, stripeCustomer } from './stripe-customer.ts';

/**
 * Creates something at Stripe for the buyer's customer there. `in progress`: an operator has deleted
 * that customer, so retry with another one.
 */
export async function createForCustomer<T>(
  checkout: StoredCheckout,
  create: (user: StoredUser, customerId: string) => Promise<T>,
): Promise<T | 'in progress'> {
  const user = await getUser(checkout.userId);
  if (!user) throw notFound();
  const customerId = await stripeCustomer(user, checkout.idempotencyKey);
  try {
    return await create(user, customerId);
  } catch (error) {
    if (!isStripeRefusal(error, 'resource_missing')) throw error;
    await forgetStripeCustomer({ ...user, stripeCustomerId: customerId });
    await beginNextAttempt(checkout, new Date());
    return 'in progress';
  }
}
