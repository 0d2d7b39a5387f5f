import type Stripe from 'stripe';
import { getCheckout } from '#functions/data/billing/checkout.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { getUser, userKey } from '#functions/data/users/user.ts';
import { checkoutSession } from '#shared/api/billing.ts';
import { subscriptionPriceCents } from '#shared/pricing.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';
import {
  type Buyer,
  confirmSubscription,
  deliver,
  embedded,
  eventsOf,
  pay,
  stripe,
  subscribe,
} from './shop.ts';

export type Subscriber = Pick<Buyer, 'id' | 'client'>;

/** A customer without a website. */
export async function givenCustomer(): Promise<Subscriber> {
  const { id } = await givenUser();
  return { id, client: await signedIn(id) };
}

/** Opens the card form and returns its payment id. */
export async function openPayment({ client }: Subscriber): Promise<string> {
  const { json } = await client.call(subscribe, { body: { type: 'subscription' } });
  const [id = ''] = checkoutSession.parse(json).clientSecret.split('_secret_');
  return id;
}

/** The id of the subscription in the current checkout. */
export async function begunSubscription({ id }: Subscriber): Promise<string> {
  return (await getCheckout(id, 'subscription'))?.subscriptionId ?? '';
}

/** A customer whose first month is paid but not synced. */
export async function givenPaidSubscription() {
  const subscriber = await givenCustomer();
  const paymentIntentId = await openPayment(subscriber);
  await pay(paymentIntentId);
  const subscriptionId = await begunSubscription(subscriber);
  return { subscriber, paymentIntentId, subscriptionId };
}

/** A customer whose first month is paid and synced. */
export async function givenSubscription() {
  const given = await givenPaidSubscription();
  const { subscriber, paymentIntentId } = given;
  await subscriber.client.call(confirmSubscription, { body: { paymentIntentId } });
  return given;
}

/** A subscription whose renewal was declined but not synced. */
export async function lateSubscription() {
  const given = await givenSubscription();
  const { customer } = await stripe.subscriptions.retrieve(given.subscriptionId);
  embedded.controls.failNextPayment(String(customer));
  embedded.controls.renew(given.subscriptionId);
  return given;
}

/**
 * A subscription of which several renewals were declined, the first of them at Stripe's present; the
 * last is not synced.
 */
export async function lateForMonths(months: number) {
  const given = await lateSubscription();
  const { customer } = await stripe.subscriptions.retrieve(given.subscriptionId);
  embedded.controls.failNextPayment(String(customer), months);
  for (let month = 1; month < months; month += 1) embedded.controls.renew(given.subscriptionId);
  embedded.controls.failNextPayment(String(customer), 0);
  return given;
}

/** A subscription that the Stripe account of our keys does not know. */
export async function givenUnknownSubscription() {
  const given = await givenSubscription();
  await write(
    change(
      { pk: userKey(given.subscriber.id).pk, sk: 'SUBSCRIPTION' },
      { set: { subscriptionId: 'sub_unknown' } },
    ),
  );
  return given;
}

/** A second subscription for the customer of another one, as an operator could create it. */
export async function givenUnpaidSecondSubscription(
  subscriptionId: string,
  changes: Partial<Stripe.PriceCreateParams> = {},
) {
  const first = await stripe.subscriptions.retrieve(subscriptionId);
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: subscriptionPriceCents,
    recurring: { interval: 'month' },
    product_data: { name: 'By hand' },
    ...changes,
  });
  return stripe.subscriptions.create({
    customer: String(first.customer),
    items: [{ price: price.id }],
    metadata: first.metadata,
    payment_behavior: 'default_incomplete',
  });
}

/** A paid one, by card. */
export async function givenSecondSubscription(
  first: string,
  changes: Partial<Stripe.PriceCreateParams> = {},
) {
  const { id: subscriptionId } = await givenUnpaidSecondSubscription(first, changes);
  const paymentIntentId = await paymentOf(subscriptionId);
  await pay(paymentIntentId);
  return { subscriptionId, paymentIntentId };
}

/** The payment of a subscription's newest invoice. */
export async function paymentOf(subscription: string): Promise<string> {
  const { data } = await stripe.invoices.list({ subscription, expand: ['data.payments'] });
  return String(data[0]?.payments?.data[0]?.payment.payment_intent);
}

/** Delivers a subscription's newest event. */
export async function deliverNewest(subscriptionId: string) {
  const event = (await eventsOf(subscriptionId)).at(-1);
  const { status } = await deliver(new ApiClient('198.51.100.9'), event);
  if (status !== 200) throw new Error(`The webhook answered ${status}`);
}

/** The subscription fields of the stored user. */
export async function subscriptionOf({ id }: Subscriber) {
  const user = await getUser(id);
  if (!user) throw new Error(`There is no user ${id}`);
  const { hasActiveSubscription, subscriptionId, subscriptionStatus } = user;
  const { nextBillingDate, servedUntil } = user;
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

/** The fields that the user must have, by the state at Stripe. */
export async function subscriptionAtStripe(subscriptionId: string) {
  const { status, items, cancel_at } = await stripe.subscriptions.retrieve(subscriptionId);
  if (status !== 'active' && status !== 'past_due') return noSubscription;
  const end = new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString();
  if (cancel_at !== null && status === 'active') return { ...noSubscription, servedUntil: end };
  return {
    hasActiveSubscription: true,
    subscriptionId,
    subscriptionStatus: status,
    nextBillingDate: cancel_at === null ? end : null,
    servedUntil: null,
  };
}
