import type { StoredCheckout } from '../data/billing/checkout.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { isRefusedRequest, isStripeRefusal } from '../services/stripe/client.ts';
import { isOtherwiseBilled } from '../services/stripe/customers.ts';
import { beginNextAttempt } from './create-once.ts';
import { forgetStripeCustomer, stripeCustomer } from './stripe-customer.ts';

/**
 * Creates something at Stripe for the buyer's customer there. `in progress`: an operator has deleted
 * that customer, or Stripe bills it in another currency, so retry with another one.
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
    const isUsable =
      !isStripeRefusal(error, 'resource_missing') &&
      !(isRefusedRequest(error) && (await isOtherwiseBilled(customerId, checkout.currency)));
    if (isUsable) throw error;
    await forgetStripeCustomer({ ...user, stripeCustomerId: customerId });
    await beginNextAttempt(checkout, new Date());
    return 'in progress';
  }
}
