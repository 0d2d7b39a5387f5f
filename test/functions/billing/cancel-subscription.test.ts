import { expect, test, vi } from 'vitest';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { cancel, embedded, pay, reconcile, stripe, subscribe } from './support/shop.ts';
import {
  begunSubscription,
  deliverNewest,
  givenCustomer,
  givenPaidSubscription,
  givenSubscription,
  lateSubscription,
  noSubscription,
  openPayment,
  type Subscriber,
  subscriptionAtStripe,
  subscriptionOf,
} from './support/subscriptions.ts';

const cancelAs = ({ client }: Pick<Subscriber, 'client'>) =>
  client.call(cancel, { body: { atOnce: true } });
const requests = () => embedded.controls.dump().length;
const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;

test('asked for, the subscription ends at once, at Stripe and here', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  expect(await cancelAs(subscriber)).toMatchObject({ status: 200, json: noSubscription });
  expect(await statusOf(subscriptionId)).toBe('canceled');
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('canceling again answers 200 without calling Stripe', async () => {
  const { subscriber } = await givenSubscription();
  await Promise.all([cancelAs(subscriber), cancelAs(subscriber), cancelAs(subscriber)]);
  const before = await dumpTable();
  const asked = requests();
  expect((await cancelAs(subscriber)).status).toBe(200);
  expect(await dumpTable()).toEqual(before);
  expect(requests()).toBe(asked);
});

test('a customer who never subscribed gets 409, and Stripe is not called', async () => {
  const customer = await givenCustomer();
  const refused = { status: 409, json: { message: refusals.notSubscribed } };
  const asked = requests();
  expect(await cancelAs(customer)).toMatchObject(refused);
  expect(requests()).toBe(asked);
  await openPayment(customer);
  expect(await cancelAs(customer)).toMatchObject(refused);
});

test('a subscription that was paid but not synced ends, too', async () => {
  const { subscriber, subscriptionId } = await givenPaidSubscription();
  expect(await cancelAs(subscriber)).toMatchObject({ status: 200, json: noSubscription });
  expect(await statusOf(subscriptionId)).toBe('canceled');
});

test('an open invoice is voided: no open tab can pay for an ended subscription', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  const debt = await openPayment(subscriber);
  expect((await cancelAs(subscriber)).status).toBe(200);
  expect(await statusOf(subscriptionId)).toBe('canceled');
  expect(await pay(debt)).toContain('status of canceled');
});

test('an unpaid month before a paid one is voided, too', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  const debt = await openPayment(subscriber);
  embedded.controls.renew(subscriptionId);
  expect(await statusOf(subscriptionId)).toBe('active');
  await cancelAs(subscriber);
  expect(await pay(debt)).toContain('status of canceled');
});

test('after the end the customer may subscribe again', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  await cancelAs(subscriber);
  await pay(await openPayment(subscriber));
  const next = await begunSubscription(subscriber);
  expect(next).not.toBe(subscriptionId);
  await deliverNewest(next);
  await deliverNewest(subscriptionId);
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(next));
});

const path = '/v1/subscriptions/:id';

test('while Stripe is unreachable nothing changes for the customer, and the reconciler completes it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { subscriber, subscriptionId } = await givenSubscription();
  const before = await subscriptionOf(subscriber);
  embedded.controls.fault({ method: 'DELETE', path, kind: 'error', status: 500, times: 3 });
  expect((await cancelAs(subscriber)).status).toBe(503);
  expect(await subscriptionOf(subscriber)).toEqual(before);
  expect(await statusOf(subscriptionId)).toBe('active');
  expect((await subscriber.client.call(subscribe, { body: {} })).status).toBe(409);
  embedded.controls.clearFaults();
  await reconcile();
  expect(await statusOf(subscriptionId)).toBe('canceled');
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('an event in the meantime does not discard the cancellation', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.fault({ method: 'DELETE', path, kind: 'error', status: 500, times: 3 });
  await cancelAs(subscriber);
  embedded.controls.clearFaults();
  embedded.controls.renew(subscriptionId);
  await deliverNewest(subscriptionId);
  expect((await subscriptionOf(subscriber)).hasActiveSubscription).toBe(true);
  await reconcile();
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('when Stripe’s answer is lost, the subscription still ends', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.fault({ method: 'DELETE', path, kind: 'lose' });
  expect((await cancelAs(subscriber)).status).toBe(200);
  expect(await statusOf(subscriptionId)).toBe('canceled');
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('any refusal by Stripe counts as the end if the subscription has ended', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.fault({ method: 'DELETE', path, kind: 'lose' });
  embedded.controls.fault({ method: 'DELETE', path, kind: 'error', status: 400 });
  expect((await cancelAs(subscriber)).status).toBe(200);
  expect(await statusOf(subscriptionId)).toBe('canceled');
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('a refusal for a running subscription is no end', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(console.error).mockImplementation(() => {});
  const { subscriber } = await givenSubscription();
  const before = await subscriptionOf(subscriber);
  embedded.controls.fault({ method: 'DELETE', path, kind: 'error', status: 400 });
  expect((await cancelAs(subscriber)).status).toBe(500);
  expect(await subscriptionOf(subscriber)).toEqual(before);
  vi.mocked(console.error).mockClear();
  await reconcile();
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('only a signed-in user cancels', async () => {
  expect((await cancelAs({ client: new ApiClient() })).status).toBe(401);
});
