import { checkoutSession } from '#shared/api/billing.ts';
import { user } from '#shared/model/user.ts';
import type { TestProduct } from './product.ts';
import { currentUser, givenPaid, ok } from './steps.ts';
import type { Visitor } from './visitor.ts';

export async function whenStartingSubscription(visitor: Visitor) {
  const body = { type: 'subscription' };
  return ok(await visitor.post('/api/create-subscription', body), checkoutSession);
}

export async function whenConfirmingSubscription(visitor: Visitor, paymentIntentId: string) {
  return ok(await visitor.post('/api/subscribe/success', { paymentIntentId }), user);
}

/** Subscribes without a browser and waits for the webhooks. Returns the subscription's id. */
export async function givenSubscription(visitor: Visitor, product: TestProduct): Promise<string> {
  const { apiBase, controls } = product.stripe;
  const paid = await givenPaid(apiBase, await whenStartingSubscription(visitor));
  const { subscriptionId } = await whenConfirmingSubscription(visitor, paid);
  if (!subscriptionId) throw new Error('The subscription has not begun');
  await controls.settled();
  return subscriptionId;
}

/** Lets a subscription's next month begin with a payment that fails, so many times, and waits for the webhooks. */
export async function whenPaymentFails(
  { stripe: { controls } }: TestProduct,
  subscriptionId: string,
  times = 1,
): Promise<void> {
  const subscription = controls.dump().find(({ id }) => id === subscriptionId);
  controls.failNextPayment(String(subscription?.customer), times);
  controls.renew(subscriptionId);
  await controls.settled();
}

/** The customer's subscription, as the product shows it. */
export async function subscriptionOf(visitor: Visitor) {
  const known = await currentUser(visitor);
  const { hasActiveSubscription, subscriptionId, subscriptionStatus } = known;
  const { nextBillingDate, servedUntil } = known;
  const dates = { nextBillingDate, servedUntil };
  return { hasActiveSubscription, subscriptionId, subscriptionStatus, ...dates };
}

export const noSubscription = {
  hasActiveSubscription: false,
  subscriptionId: null,
  subscriptionStatus: null,
  nextBillingDate: null,
  servedUntil: null,
};
