import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as overview } from '#functions/billing/overview.ts';
import { getCheckout } from '#functions/data/billing/checkout.ts';
import { getUser } from '#functions/data/users/user.ts';
import { billingOverview, checkoutSession } from '#shared/api/billing.ts';
import { settingsKeptMs } from '#shared/limits/settings.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenSettings } from '#test/support/settings.ts';
import {
  type Buyer,
  confirm,
  confirmSubscription,
  copyOf,
  create,
  deliver,
  embedded,
  eventsOf,
  givenBuyer,
  openCheckout,
  pay,
  reconcile,
  stripe,
  subscribe,
} from './support/shop.ts';
import {
  begunSubscription,
  givenCustomer,
  givenSubscription,
  lateSubscription,
  openPayment,
  paymentOf,
  type Subscriber,
  subscriptionOf,
} from './support/subscriptions.ts';

let clock: ReturnType<typeof givenClock>;
let time = Date.now();

/** What costs more, and what is in another currency. */
const changes = {
  'another price': { purchasePrice: 250_000, subscriptionPrice: 30_000 },
  'another currency': {
    ...{ currency: 'jpy', purchasePrice: 150_000 },
    ...{ subscriptionPrice: 22_000, consultingRate: 22_000 },
  },
} as const;

const kinds = Object.entries(changes);

/** Instances have read it: also those that keep the settings. */
async function change(offers: (typeof changes)[keyof typeof changes]): Promise<void> {
  await givenSettings({ offers });
  clock.pass(settingsKeptMs);
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  time = Math.max(time, Date.now());
  clock = givenClock(new Date(time).toISOString());
  await givenSettings({});
});
afterEach(async () => {
  await givenSettings({});
  time += 2 * settingsKeptMs;
});

const newest = async (id: string, type: string) => {
  const event = (await eventsOf(id)).findLast((sent) => sent.type === type);
  return (await deliver(new ApiClient(), event)).status;
};

/** The three that settle a payment (RULE-22). */
const settlers = {
  browser: async ({ client }: Buyer, paymentIntentId: string) =>
    (await client.call(confirm, { body: { paymentIntentId } })).status,
  webhook: (_buyer: Buyer, id: string) => newest(id, 'payment_intent.succeeded'),
  reconciler: async () => {
    await reconcile();
    return 200;
  },
};

const idOf = (json: unknown) => checkoutSession.parse(json).clientSecret.split('_secret_')[0] ?? '';

describe.each(kinds)('after %s, a purchase', (_what, offers) => {
  const asked = {
    amount: offers.purchasePrice,
    currency: 'currency' in offers ? offers.currency : 'usd',
  };

  test.each(Object.entries(settlers))(
    'begun before is settled by the %s at its price',
    async (_settler, settle) => {
      const buyer = await givenBuyer();
      const payment = await openCheckout(buyer);
      await change(offers);
      expect(await pay(payment)).toBe('succeeded');
      expect(await settle(buyer, payment)).toBe(200);
      expect(await getUser(buyer.id)).toMatchObject({ hasPurchasedSite: true });
      await stripe.refunds.create({ payment_intent: payment });
      expect(await newest(payment, 'charge.refunded')).toBe(200);
      expect(await getUser(buyer.id)).toMatchObject({ hasPurchasedSite: false });
      expect(console.error).not.toHaveBeenCalled();
    },
  );

  test('asks for today’s price in a form that is opened again, and the former can no longer be paid', async () => {
    const buyer = await givenBuyer();
    const former = await openCheckout(buyer);
    await change(offers);
    const answers = await Promise.all([1, 2, 3].map(() => buyer.client.call(create, { body: {} })));
    const [opened = '', ...others] = new Set(answers.map(({ json }) => idOf(json)));
    expect(others).toEqual([]);
    expect(await stripe.paymentIntents.retrieve(opened)).toMatchObject(asked);
    expect(await pay(former)).toContain('status of canceled');
    expect(await pay(opened)).toBe('succeeded');
    expect(await settlers.browser(buyer, opened)).toBe(200);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('that was paid is not asked for again', async () => {
    const buyer = await givenBuyer();
    const payment = await openCheckout(buyer);
    await pay(payment);
    await change(offers);
    expect(await buyer.client.call(create, { body: {} })).toMatchObject({
      status: 409,
      json: { message: refusals.alreadyPurchased },
    });
    expect(await getUser(buyer.id)).toMatchObject({ hasPurchasedSite: true });
  });

  test('that no checkout offered unlocks nothing at the former price (THREAT-P3)', async () => {
    const buyer = await givenBuyer();
    const copy = await copyOf(await openCheckout(buyer));
    await change(offers);
    await pay(copy);
    await newest(copy, 'payment_intent.succeeded');
    expect(await getUser(buyer.id)).toMatchObject({ hasPurchasedSite: false });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('wrong amount'));
    vi.mocked(console.error).mockClear();
  });
});

/** How a subscription's payment is settled. */
const subscriptionSettlers = {
  browser: async ({ client }: Subscriber, paymentIntentId: string) =>
    (await client.call(confirmSubscription, { body: { paymentIntentId } })).status,
  webhook: async (subscriber: Subscriber) =>
    newest(await begunSubscription(subscriber), 'invoice.paid'),
  reconciler: settlers.reconciler,
};

describe.each(kinds)('after %s, a subscription', (_what, offers) => {
  const asked = {
    unit_amount: offers.subscriptionPrice,
    currency: 'currency' in offers ? offers.currency : 'usd',
  };
  const priceOf = async (subscriptionId: string) =>
    (await stripe.subscriptions.retrieve(subscriptionId)).items.data[0]?.price;

  test.each(Object.entries(subscriptionSettlers))(
    'begun before is settled by the %s at its price',
    async (_settler, settle) => {
      const subscriber = await givenCustomer();
      const payment = await openPayment(subscriber);
      await change(offers);
      expect(await pay(payment)).toBe('succeeded');
      expect(await settle(subscriber, payment)).toBe(200);
      const begun = await subscriptionOf(subscriber);
      expect(begun).toMatchObject({ subscriptionStatus: 'active' });
      embedded.controls.renew(begun.subscriptionId ?? '');
      const { amount } = await stripe.paymentIntents.retrieve(
        await paymentOf(begun.subscriptionId ?? ''),
      );
      expect(amount).toBe(15_000);
      expect(console.error).not.toHaveBeenCalled();
    },
  );

  test('costs today’s price in a form that is opened again, and the former can no longer be paid', async () => {
    const subscriber = await givenCustomer();
    const former = await openPayment(subscriber);
    const formerId = await begunSubscription(subscriber);
    await change(offers);
    const opened = await openPayment(subscriber);
    const openedId = await begunSubscription(subscriber);
    expect(await openPayment(subscriber)).toBe(opened);
    expect(await priceOf(openedId)).toMatchObject(asked);
    expect((await stripe.subscriptions.retrieve(formerId)).status).toBe('incomplete_expired');
    expect(await pay(former)).not.toBe('succeeded');
    expect(await pay(opened)).toBe('succeeded');
    expect(await subscriptionSettlers.browser(subscriber, opened)).toBe(200);
    expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionId: openedId });
    expect(console.error).not.toHaveBeenCalled();
  });

  test('that was paid goes on, and is not asked for again', async () => {
    const subscriber = await givenCustomer();
    await pay(await openPayment(subscriber));
    await change(offers);
    expect(await subscriber.client.call(subscribe, { body: {} })).toMatchObject({
      status: 409,
      json: { message: refusals.alreadySubscribed },
    });
    expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('that runs owes its months in its own currency', async () => {
    const { subscriber } = await lateSubscription();
    await change(offers);
    const { json } = await subscriber.client.call(overview, {});
    expect(billingOverview.parse(json).due).toMatchObject([{ amount: 15_000, currency: 'usd' }]);
  });
});

test('a month that is being paid as the price changes is not ended', async () => {
  const subscriber = await givenCustomer();
  const payment = await openPayment(subscriber);
  await change(changes['another price']);
  const [answer] = await Promise.all([
    subscriber.client.call(subscribe, { body: {} }),
    pay(payment),
  ]);
  const paid = await stripe.paymentIntents.retrieve(payment);
  const began = paid.status === 'succeeded';
  expect(answer.status).toBe(began ? 409 : 200);
  expect((await subscriptionOf(subscriber)).hasActiveSubscription).toBe(began);
});

test('whoever Stripe bills in the former currency subscribes in the new one all the same', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const { customer, items } = await stripe.subscriptions.retrieve(subscriptionId);
  // Of another product of the agency's, which goes on.
  const price = items.data[0]?.price.id ?? '';
  await stripe.subscriptions.create({
    ...{ customer: String(customer), items: [{ price }] },
    payment_behavior: 'default_incomplete',
  });
  await stripe.subscriptions.cancel(subscriptionId);
  await newest(subscriptionId, 'customer.subscription.deleted');
  await change(changes['another currency']);
  const opened = await openPayment(subscriber);
  expect(await pay(opened)).toBe('succeeded');
  expect(await subscriptionSettlers.browser(subscriber, opened)).toBe(200);
  const begun = await stripe.subscriptions.retrieve(await begunSubscription(subscriber));
  expect(begun).toMatchObject({ status: 'active', currency: 'jpy' });
  expect(begun.customer).not.toBe(customer);
});

test('an attempt keeps its price, so that a lost answer of Stripe’s is found again', async () => {
  const buyer = await givenBuyer();
  await openCheckout(buyer);
  expect(await getCheckout(buyer.id, 'purchase')).toMatchObject({
    amount: 100_000,
    currency: 'usd',
  });
});
