import { expect, test, vi } from 'vitest';
import { listReceipts } from '#functions/data/billing/receipt-list.ts';
import { getUser } from '#functions/data/users/user.ts';
import { defaultWebsiteId } from '#shared/limits/payments.ts';
import { subscriptionPriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';
import {
  confirmSubscription,
  embedded,
  givenBuyer,
  pay,
  stripe,
  subscribe,
} from './support/shop.ts';
import {
  begunSubscription,
  deliverNewest,
  givenCustomer,
  givenPaidSubscription,
  givenSubscription,
  lateSubscription,
  noSubscription,
  openPayment,
  paymentOf,
  type Subscriber,
  subscriptionAtStripe,
  subscriptionOf,
} from './support/subscriptions.ts';

const requests = () => embedded.controls.dump().length;
const already = { status: 409, json: { message: refusals.alreadySubscribed } };

async function subscriptionsOf({ id }: Subscriber) {
  const { data } = await stripe.subscriptions.list({ status: 'all', limit: 100 });
  return data.filter(({ metadata }) => metadata.userId === String(id));
}

test('returns what the card form needs, at the monthly price that only the server knows', async () => {
  const customer = await givenCustomer();
  const answer = await customer.client.call(subscribe, {
    body: { type: 'subscription', amount: 1, userId: 1 },
  });
  expect(answer).toMatchObject({
    status: 200,
    json: { clientSecret: expect.stringMatching(/^pi_.+_secret_/), publishableKey: 'pk_test_unit' },
  });
  const subscription = await stripe.subscriptions.retrieve(await begunSubscription(customer));
  expect(subscription).toMatchObject({
    status: 'incomplete',
    metadata: { type: 'subscription', userId: String(customer.id) },
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });
  expect(subscription.items.data[0]?.price).toMatchObject({
    unit_amount: subscriptionPriceCents,
    currency: 'usd',
    recurring: { interval: 'month', interval_count: 1 },
  });
});

test('the requested website is a hint, and a customer without a website may subscribe, too', async () => {
  await givenWebsite((await givenUser()).id);
  const buyer = await givenBuyer();
  const foreign = await givenBuyer();
  for (const websiteId of [buyer.websiteId, defaultWebsiteId, undefined]) {
    expect((await buyer.client.call(subscribe, { body: { websiteId } })).status).toBe(200);
  }
  const begun = await stripe.subscriptions.retrieve(await begunSubscription(buyer));
  expect(begun.metadata.websiteId).toBe(String(buyer.websiteId));
  const before = requests();
  for (const websiteId of [foreign.websiteId, 999_999]) {
    expect((await buyer.client.call(subscribe, { body: { websiteId } })).status).toBe(404);
  }
  expect(requests()).toBe(before);
  const without = await givenCustomer();
  const answer = await without.client.call(subscribe, { body: { websiteId: defaultWebsiteId } });
  expect(answer.status).toBe(200);
});

test('twenty concurrent calls, a reload and a declined card lead to one subscription of one customer', async () => {
  const customer = await givenCustomer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => customer.client.call(subscribe, { body: {} })),
  );
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  const payment = await openPayment(customer);
  expect(await pay(payment, '4000000000000002')).toBe('Your card was declined.');
  expect(await openPayment(customer)).toBe(payment);
  expect(await subscriptionsOf(customer)).toHaveLength(1);
  const { data } = await stripe.customers.list({ limit: 100 });
  const own = data.filter(({ metadata }) => metadata.userId === String(customer.id));
  expect(own.map(({ id }) => id)).toEqual([(await getUser(customer.id))?.stripeCustomerId]);
});

async function archivePrices(): Promise<void> {
  for (const { id } of (await stripe.prices.list({ active: true, limit: 100 })).data) {
    embedded.controls.archivePrice(id);
  }
}

test('after its price was archived, tabs at once still make one price and one subscription', async () => {
  const customer = await givenCustomer();
  await archivePrices();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => customer.client.call(subscribe, { body: {} })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  expect(await subscriptionsOf(customer)).toHaveLength(1);
  expect((await stripe.prices.list({ active: true })).data).toHaveLength(1);
});

test('an attempt whose answer was lost and whose price was archived is followed by another', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const customer = await givenCustomer();
  const path = '/v1/subscriptions';
  embedded.controls.fault({ method: 'POST', path, kind: 'lose', times: 3 });
  expect((await customer.client.call(subscribe, { body: {} })).status).toBe(503);
  embedded.controls.clearFaults();
  await archivePrices();
  expect(await pay(await openPayment(customer))).toBe('succeeded');
});

test('a customer who has subscribed gets 409, and Stripe is not called', async () => {
  const { subscriber } = await givenSubscription();
  const before = requests();
  expect(await subscriber.client.call(subscribe, { body: {} })).toMatchObject(already);
  expect(requests()).toBe(before);
});

test('a subscription that was paid but not synced counts', async () => {
  const { subscriber, subscriptionId } = await givenPaidSubscription();
  expect(await subscriber.client.call(subscribe, { body: {} })).toMatchObject(already);
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
});

test('a subscription that expired unpaid is followed by another one', async () => {
  const customer = await givenCustomer();
  const first = await openPayment(customer);
  const expired = await begunSubscription(customer);
  await stripe.subscriptions.cancel(expired);
  expect((await stripe.subscriptions.retrieve(expired)).status).toBe('incomplete_expired');
  expect(await openPayment(customer)).not.toBe(first);
  expect(await begunSubscription(customer)).not.toBe(expired);
});

test('the paid months of a subscription that ended before a sync get their receipts', async () => {
  const { subscriber, subscriptionId } = await givenPaidSubscription();
  embedded.controls.renew(subscriptionId);
  embedded.controls.cancel(subscriptionId);
  await openPayment(subscriber);
  expect(await begunSubscription(subscriber)).not.toBe(subscriptionId);
  const receipts = await listReceipts(subscriber.id, { position: null, limit: 10 });
  expect(receipts.items).toHaveLength(2);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('when Stripe’s answer is lost, the same subscription is found again', async () => {
  for (const path of ['/v1/customers', '/v1/subscriptions', '/v1/prices']) {
    const customer = await givenCustomer();
    embedded.controls.fault({ method: 'POST', path, kind: 'lose' });
    await openPayment(customer);
    embedded.controls.clearFaults();
    expect(await subscriptionsOf(customer)).toHaveLength(1);
  }
});

test('a list of invoices that lags ends no new subscription', async () => {
  const customer = await givenCustomer();
  const path = '/v1/invoices';
  embedded.controls.fault({ method: 'GET', path, kind: 'error', status: 500, times: 9 });
  const payment = await openPayment(customer);
  expect(await openPayment(customer)).toBe(payment);
  embedded.controls.clearFaults();
  expect(await subscriptionsOf(customer)).toMatchObject([{ status: 'incomplete' }]);
});

test('with a coupon of 100 percent a subscription begins without a payment, and once', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const ended = await stripe.subscriptions.retrieve(subscriptionId);
  embedded.controls.cancel(subscriptionId);
  await deliverNewest(subscriptionId);
  embedded.controls.discount(String(ended.customer), { percent: 100, duration: 'once' });
  const [first, ...others] = await Promise.all(
    [1, 2, 3].map(() => subscriber.client.call(subscribe, { body: {} })),
  );
  expect(first).toMatchObject({ status: 200, json: { clientSecret: null } });
  for (const { status } of others) expect([200, 409]).toContain(status);
  expect(await subscriptionOf(subscriber)).toMatchObject({ hasActiveSubscription: true });
  expect(await subscriber.client.call(subscribe, { body: {} })).toMatchObject(already);
  const own = await subscriptionsOf(subscriber);
  expect(own.filter(({ status }) => status === 'active')).toHaveLength(1);
  const receipts = await listReceipts(subscriber.id, { position: null, limit: 10 });
  expect(receipts.items).toHaveLength(1);
});

test('a second tab waits while Stripe creates the subscription of the first', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const customer = await givenCustomer();
  embedded.controls.fault({ method: 'POST', path: '/v1/subscriptions', kind: 'slow', ms: 1_500 });
  const tabs = await Promise.all([openPayment(customer), openPayment(customer)]);
  expect(tabs[0]).toBe(tabs[1]);
});

test('a failure that Stripe repeats under its key does not block the next try', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const customer = await givenCustomer();
  const path = '/v1/subscriptions';
  embedded.controls.fault({ method: 'POST', path, kind: 'error', status: 500, times: 3 });
  const failed = await customer.client.call(subscribe, { body: {} });
  expect(failed).toMatchObject({ status: 503, json: { message: refusals.paymentsUnavailable } });
  embedded.controls.clearFaults();
  expect((await customer.client.call(subscribe, { body: {} })).status).toBe(200);
});

test('a customer that an operator deleted at Stripe is replaced by a new one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { subscriber, subscriptionId } = await givenSubscription();
  const lost = (await getUser(subscriber.id))?.stripeCustomerId ?? '';
  await stripe.customers.del(lost);
  await subscriber.client.call(confirmSubscription, {
    body: { paymentIntentId: await paymentOf(subscriptionId) },
  });
  await pay(await openPayment(subscriber));
  const status = await stripe.subscriptions.retrieve(await begunSubscription(subscriber));
  expect(status).toMatchObject({ status: 'active' });
  expect((await getUser(subscriber.id))?.stripeCustomerId).not.toBe(lost);
});

test('a late payment comes first: it is paid with another card, which becomes the default', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  const debt = await openPayment(subscriber);
  expect(await openPayment(subscriber)).toBe(debt);
  expect(await pay(debt, '5555555555554444')).toBe('succeeded');
  await subscriber.client.call(confirmSubscription, { body: { paymentIntentId: debt } });
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
  expect((await subscriptionOf(subscriber)).subscriptionStatus).toBe('active');
  const { default_payment_method } = await stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['default_payment_method'],
  });
  expect(default_payment_method).toMatchObject({ card: { last4: '4444' } });
  expect(await subscriptionsOf(subscriber)).toHaveLength(1);
});

test('a late subscription that ended but was not synced is not paid any more: another one begins', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  const debt = await openPayment(subscriber);
  embedded.controls.cancel(subscriptionId);
  expect(await openPayment(subscriber)).not.toBe(debt);
  expect(await begunSubscription(subscriber)).not.toBe(subscriptionId);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('a late subscription that was paid but not synced owes nothing', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  await pay(await paymentOf(subscriptionId));
  expect(await subscriber.client.call(subscribe, { body: {} })).toMatchObject(already);
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
});

test('a subscription that Stripe has given up on ends, and another one begins', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  embedded.controls.failNextPayment(String(customer), 10);
  embedded.controls.afterRetries('unpaid');
  embedded.controls.renew(subscriptionId);
  embedded.controls.advanceClock(20 * 24 * 3_600_000);
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('unpaid');
  await deliverNewest(subscriptionId);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
  await openPayment(subscriber);
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  expect(await begunSubscription(subscriber)).not.toBe(subscriptionId);
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open' });
  expect(data).toEqual([]);
});

test('only a signed-in user subscribes', async () => {
  expect((await new ApiClient().call(subscribe, { body: {} })).status).toBe(401);
});
