import { expect, test, vi } from 'vitest';
import { refusals } from '#shared/messages/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { cancel, embedded, pay, reconcile, stripe, subscribe } from './support/shop.ts';
import {
  begunSubscription,
  givenCustomer,
  givenPaidSubscription,
  givenSubscription,
  hearOf,
  lateSubscription,
  noSubscription,
  openPayment,
  type Subscriber,
  subscriptionAtStripe,
  subscriptionOf,
} from './support/subscriptions.ts';

const cancelAs = ({ client }: Pick<Subscriber, 'client'>) =>
  client.call(cancel, { method: 'POST' });
const requests = () => embedded.controls.dump().length;
const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;

test('the subscription ends at once, at Stripe and here', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  expect(await cancelAs(subscriber)).toMatchObject({ status: 200, json: noSubscription });
  expect(await statusOf(subscriptionId)).toBe('canceled');
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('again it answers 200 and Stripe is not asked', async () => {
  const { subscriber } = await givenSubscription();
  await Promise.all([cancelAs(subscriber), cancelAs(subscriber), cancelAs(subscriber)]);
  const before = await dumpTable();
  const asked = requests();
  expect((await cancelAs(subscriber)).status).toBe(200);
  expect(await dumpTable()).toEqual(before);
  expect(requests()).toBe(asked);
});

test('without ever having subscribed there is nothing to cancel, and Stripe is not asked', async () => {
  const customer = await givenCustomer();
  const refused = { status: 409, json: { message: refusals.notSubscribed } };
  const asked = requests();
  expect(await cancelAs(customer)).toMatchObject(refused);
  expect(requests()).toBe(asked);
  await openPayment(customer);
  expect(await cancelAs(customer)).toMatchObject(refused);
});

test('one that was paid before anybody told us ends, too', async () => {
  const { subscriber, subscriptionId } = await givenPaidSubscription();
  expect(await cancelAs(subscriber)).toMatchObject({ status: 200, json: noSubscription });
  expect(await statusOf(subscriptionId)).toBe('canceled');
});

test('what is owed is given up: no open tab can pay for what has ended', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await hearOf(subscriptionId);
  const debt = await openPayment(subscriber);
  expect((await cancelAs(subscriber)).status).toBe(200);
  expect(await statusOf(subscriptionId)).toBe('canceled');
  expect(await pay(debt)).toContain('status of canceled');
});

test('a month that stayed unpaid when the next one was paid is given up, too', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await hearOf(subscriptionId);
  const debt = await openPayment(subscriber);
  embedded.controls.renew(subscriptionId);
  expect(await statusOf(subscriptionId)).toBe('active');
  await cancelAs(subscriber);
  expect(await pay(debt)).toContain('status of canceled');
});

test('after it has ended the customer may subscribe again', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  await cancelAs(subscriber);
  await pay(await openPayment(subscriber));
  const next = await begunSubscription(subscriber);
  expect(next).not.toBe(subscriptionId);
  await hearOf(next);
  await hearOf(subscriptionId);
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(next));
});

const path = '/v1/subscriptions/:id';

test('while Stripe is out of reach nothing changes for the customer, and it is finished later', async () => {
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

test('an event in the meantime does not make it forgotten', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.fault({ method: 'DELETE', path, kind: 'error', status: 500, times: 3 });
  await cancelAs(subscriber);
  embedded.controls.clearFaults();
  embedded.controls.renew(subscriptionId);
  await hearOf(subscriptionId);
  expect((await subscriptionOf(subscriber)).hasActiveSubscription).toBe(true);
  await reconcile();
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('when the answer of Stripe is lost, it has ended all the same', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.fault({ method: 'DELETE', path, kind: 'lose' });
  expect((await cancelAs(subscriber)).status).toBe(200);
  expect(await statusOf(subscriptionId)).toBe('canceled');
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('whatever Stripe calls it that it has ended already, it has', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.fault({ method: 'DELETE', path, kind: 'lose' });
  embedded.controls.fault({ method: 'DELETE', path, kind: 'error', status: 400 });
  expect((await cancelAs(subscriber)).status).toBe(200);
  expect(await statusOf(subscriptionId)).toBe('canceled');
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('a refusal of one that goes on is no end', async () => {
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
