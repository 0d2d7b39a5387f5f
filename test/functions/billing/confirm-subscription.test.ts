import { expect, test, vi } from 'vitest';
import { subscriptionPriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenSettings } from '#test/support/settings.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import {
  confirm,
  confirmSubscription,
  embedded,
  givenBuyer,
  givenPaid,
  pay,
  stripe,
} from './support/shop.ts';
import {
  begunSubscription,
  deliverNewest,
  givenCustomer,
  givenPaidSubscription,
  givenSecondSubscription,
  lateSubscription,
  noSubscription,
  openPayment,
  type Subscriber,
  subscriptionAtStripe,
  subscriptionOf,
} from './support/subscriptions.ts';

const confirmAs = ({ client }: Pick<Subscriber, 'client'>, paymentIntentId: unknown) =>
  client.call(confirmSubscription, { body: { paymentIntentId } });

async function refusalWithoutChange(subscriber: Subscriber, paymentIntentId: unknown) {
  const before = await dumpTable();
  const { status, json } = await confirmAs(subscriber, paymentIntentId);
  expect(await dumpTable()).toEqual(before);
  return { status, json };
}

test('a paid subscription returns the updated user with the next billing date', async () => {
  const { subscriber, paymentIntentId, subscriptionId } = await givenPaidSubscription();
  const answer = await confirmAs(subscriber, paymentIntentId);
  const expected = await subscriptionAtStripe(subscriptionId);
  expect(answer).toMatchObject({ status: 200, json: expected });
  expect(expected.subscriptionStatus).toBe('active');
  expect(await subscriptionOf(subscriber)).toEqual(expected);
});

test('a hundred concurrent confirmations and later ones have one effect', async () => {
  const { subscriber, paymentIntentId } = await givenPaidSubscription();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => confirmAs(subscriber, paymentIntentId)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const after = await dumpTable();
  expect(after[`USER#${subscriber.id} SUBSCRIPTION`]).toMatchObject({ version: 1 });
  expect((await confirmAs(subscriber, paymentIntentId)).status).toBe(200);
  expect(await dumpTable()).toEqual(after);
});

test("another customer's payment, an unknown one, a purchase's and a foreign one are not found", async () => {
  const { paymentIntentId } = await givenPaidSubscription();
  const buyer = await givenBuyer();
  const other = await givenCustomer();
  const own = await openPayment(other);
  const foreign = await stripe.paymentIntents.create({
    amount: subscriptionPriceCents,
    currency: 'usd',
  });
  await pay(foreign.id);
  const purchase = await givenPaid();
  for (const id of [paymentIntentId, 'pi_unknown', foreign.id, purchase.paymentIntentId, own]) {
    expect(await refusalWithoutChange(buyer, id)).toEqual({
      status: 404,
      json: { message: refusals.paymentNotYours },
    });
  }
});

test('the payment of a subscription buys no website', async () => {
  const { subscriber, paymentIntentId } = await givenPaidSubscription();
  const before = await dumpTable();
  const answer = await subscriber.client.call(confirm, { body: { paymentIntentId } });
  expect(answer).toMatchObject({ status: 404, json: { message: refusals.paymentNotYours } });
  expect(await dumpTable()).toEqual(before);
});

test('a payment that is not complete activates nothing', async () => {
  const customer = await givenCustomer();
  const open = await openPayment(customer);
  const notComplete = { status: 409, json: { message: refusals.paymentNotComplete } };
  expect(await refusalWithoutChange(customer, open)).toEqual(notComplete);
  await pay(open, '4000000000000002');
  expect(await refusalWithoutChange(customer, open)).toEqual(notComplete);
  await pay(open, '4000002500003155');
  expect(await refusalWithoutChange(customer, open)).toEqual(notComplete);
  await stripe.subscriptions.cancel(await begunSubscription(customer));
  expect(await refusalWithoutChange(customer, open)).toEqual(notComplete);
});

test('a refunded payment activates nothing', async () => {
  const { subscriber, paymentIntentId } = await givenPaidSubscription();
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  expect(await refusalWithoutChange(subscriber, paymentIntentId)).toEqual({
    status: 409,
    json: { message: refusals.paymentReversed },
  });
});

test('a subscription that has ended meanwhile is not reactivated', async () => {
  const { subscriber, paymentIntentId, subscriptionId } = await givenPaidSubscription();
  await stripe.subscriptions.cancel(subscriptionId);
  expect(await confirmAs(subscriber, paymentIntentId)).toMatchObject({
    status: 409,
    json: { message: refusals.notSubscribed },
  });
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test.for([{ unit_amount: 100 }, { currency: 'eur' }, { recurring: { interval: 'year' } }] as const)(
  'a subscription at another price (%o) activates nothing, and the operator is notified',
  async (changes) => {
    const { subscriber, subscriptionId } = await givenPaidSubscription();
    await stripe.subscriptions.cancel(subscriptionId);
    const other = await givenSecondSubscription(subscriptionId, changes);
    expect(await refusalWithoutChange(subscriber, other.paymentIntentId)).toEqual({
      status: 409,
      json: { message: refusals.paymentNotComplete },
    });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('wrong price'));
    vi.mocked(console.error).mockClear();
  },
);

test('a subscriber keeps an earlier price', async () => {
  const { subscriber, paymentIntentId, subscriptionId } = await givenPaidSubscription();
  await confirmAs(subscriber, paymentIntentId);
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  expect(items.data[0]?.price.unit_amount).toBe(subscriptionPriceCents);
  await givenSettings({ offers: { subscriptionPrice: 20_000 } });
  expect((await confirmAs(subscriber, paymentIntentId)).status).toBe(200);
  await givenSettings({});
});

test('of two subscriptions of one customer the later ends, and its payment is refunded', async () => {
  const { subscriber, paymentIntentId, subscriptionId } = await givenPaidSubscription();
  await confirmAs(subscriber, paymentIntentId);
  embedded.controls.advanceClock(2_000);
  const second = await givenSecondSubscription(subscriptionId);
  expect((await confirmAs(subscriber, second.paymentIntentId)).status).toBe(409);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('second subscription'));
  vi.mocked(console.error).mockClear();
  expect((await stripe.subscriptions.retrieve(second.subscriptionId)).status).toBe('canceled');
  const { data } = await stripe.refunds.list({ payment_intent: second.paymentIntentId });
  expect(data.map(({ amount }) => amount)).toEqual([subscriptionPriceCents]);
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
});

test('of two subscriptions of one customer the earlier stays, even if it is confirmed last', async () => {
  const { subscriber, paymentIntentId, subscriptionId } = await givenPaidSubscription();
  embedded.controls.advanceClock(2_000);
  const second = await givenSecondSubscription(subscriptionId);
  expect((await confirmAs(subscriber, second.paymentIntentId)).status).toBe(200);
  expect((await confirmAs(subscriber, paymentIntentId)).status).toBe(200);
  vi.mocked(console.error).mockClear();
  expect((await stripe.subscriptions.retrieve(second.subscriptionId)).status).toBe('canceled');
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
});

test('while a payment is late the subscription still gives access', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  expect(await subscriptionOf(subscriber)).toMatchObject({
    hasActiveSubscription: true,
    subscriptionStatus: 'past_due',
  });
});

test('only a signed-in user confirms, and only with a payment id', async () => {
  const { subscriber, paymentIntentId } = await givenPaidSubscription();
  expect((await confirmAs({ client: new ApiClient() }, paymentIntentId)).status).toBe(401);
  for (const id of [undefined, '', 7, 'sub_1', 'pi_../invoices']) {
    expect((await refusalWithoutChange(subscriber, id)).status).toBe(400);
  }
});
