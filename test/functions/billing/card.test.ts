import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as startCard } from '#functions/billing/card.ts';
import { handler as confirmCard } from '#functions/billing/confirm-card.ts';
import { handler as overview } from '#functions/billing/overview.ts';
import { handler as prove } from '#functions/second-factor/prove.ts';
import { billingOverview, checkoutSession } from '#shared/api/billing.ts';
import { proofValidMs } from '#shared/limits/second-factor.ts';
import { subscriptionPriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenApp } from '#test/support/second-factor.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { embedded, givenBuyer, stripe } from './support/shop.ts';
import {
  deliverNewest,
  givenSubscription,
  givenUnpaidSecondSubscription,
  lateSubscription,
  type Subscriber,
} from './support/subscriptions.ts';

/** Enters a card as Stripe.js does, without a payment. */
async function givenSetup({ client }: Subscriber, card = 'pm_card_mastercard'): Promise<string> {
  const { json } = await client.call(startCard, {});
  const [id = ''] = z.parse(checkoutSession, json).clientSecret.split('_secret_');
  await stripe.setupIntents.confirm(id, { payment_method: card });
  return id;
}

async function overviewOf({ client }: Subscriber) {
  const { json } = await client.call(overview, {});
  return z.parse(billingOverview, json);
}

test('a new card pays future months, and a late month at once', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  expect((await overviewOf(subscriber)).due).toMatchObject([{ amount: subscriptionPriceCents }]);
  const setupIntentId = await givenSetup(subscriber);
  for (let times = 0; times < 2; times += 1) {
    const { status, json } = await subscriber.client.call(confirmCard, { body: { setupIntentId } });
    expect(status).toBe(200);
    expect(json).toMatchObject({ due: [], card: { brand: 'mastercard', last4: '4444' } });
  }
  const { status } = await stripe.subscriptions.retrieve(subscriptionId);
  expect(status).toBe('active');
});

test('an administrator reads what a customer owes and when it is tried again, another customer does not', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  const query = { userId: String(subscriber.id) };
  const { json } = await (await signedInAdmin()).call(overview, { query });
  const read = z.parse(billingOverview, json);
  expect(read.due).toMatchObject([{ amount: subscriptionPriceCents }]);
  expect(Date.parse(read.nextAttempt ?? '')).toBeGreaterThan(Date.now());
  const { subscriber: other } = await givenSubscription();
  expect((await other.client.call(overview, { query })).status).toBe(404);
});

async function cardsOf(subscriptionId: string) {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  const { data } = await stripe.paymentMethods.list({ customer: String(customer), type: 'card' });
  return data.map(({ card }) => card?.last4).toSorted();
}

test('a replaced card is no longer kept; one that another subscription uses is', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  expect(await cardsOf(subscriptionId)).toEqual(['4242']);
  const customer = String((await stripe.subscriptions.retrieve(subscriptionId)).customer);
  const amex = await stripe.paymentMethods.attach('pm_card_amex', { customer });
  const second = await givenUnpaidSecondSubscription(subscriptionId);
  await stripe.subscriptions.update(second.id, { default_payment_method: amex.id });
  await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const setupIntentId = await givenSetup(subscriber);
  await subscriber.client.call(confirmCard, { body: { setupIntentId } });
  expect(await cardsOf(subscriptionId)).toEqual(['0005', '4444']);
});

test('a declined card stays on file, and a late month stays late', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  const setupIntentId = await givenSetup(subscriber, 'pm_card_chargeCustomerFail');
  const { status, json } = await subscriber.client.call(confirmCard, { body: { setupIntentId } });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    due: [{ amount: subscriptionPriceCents }],
    card: { last4: '0341' },
  });
  expect(await cardsOf(subscriptionId)).toEqual(['0341', '4242']);
});

test.for([
  ['us_bank_account', 'STRIPE TEST BANK', '6789'],
  ['sepa_debit', null, '3201'],
  ['link', null, null],
  ['cashapp', null, null],
  ['amazon_pay', null, null],
] as const)(
  '%s that the dashboard set pays, is shown and is replaced by a card',
  async ([kind, brand, last4]) => {
    const { subscriber, subscriptionId } = await givenSubscription();
    embedded.controls.payWith(subscriptionId, kind);
    const shown = { kind, brand, last4, expMonth: null, expYear: null };
    expect((await overviewOf(subscriber)).card).toEqual(shown);
    embedded.controls.renew(subscriptionId);
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('active');
    await stripe.subscriptions.update(subscriptionId, { default_payment_method: '' });
    expect((await overviewOf(subscriber)).card).toEqual(shown);
    const body = { setupIntentId: await givenSetup(subscriber) };
    const { json } = await subscriber.client.call(confirmCard, { body });
    expect(json).toMatchObject({ card: { kind: 'card', last4: '4444' } });
  },
);

test('another customer’s set-up, an unknown and an unfinished one change nothing', async () => {
  const { subscriber } = await givenSubscription();
  const { subscriber: other } = await givenSubscription();
  const foreign = await givenSetup(other);
  const { json } = await subscriber.client.call(startCard, {});
  const [unfinished = ''] = z.parse(checkoutSession, json).clientSecret.split('_secret_');
  const before = await overviewOf(subscriber);
  const answers = await Promise.all(
    [foreign, 'seti_unknown', unfinished].map(async (setupIntentId) => {
      const body = { setupIntentId };
      return (await subscriber.client.call(confirmCard, { body })).status;
    }),
  );
  expect(answers).toEqual([404, 404, 409]);
  expect(await overviewOf(subscriber)).toEqual(before);
});

test('a customer without a subscription has no card to change', async () => {
  const { client } = await givenBuyer();
  expect((await client.call(startCard, {})).status).toBe(409);
});

test.for([
  ['GET', '/v1/setup_intents/:id'],
  ['POST', '/v1/customers/:id'],
] as const)(
  'while Stripe does not answer %s %s, the answer is 503 and nothing is written',
  async (call) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { subscriber } = await givenSubscription();
    const setupIntentId = await givenSetup(subscriber);
    const before = await dumpTable();
    const [method, path] = call;
    embedded.controls.fault({ method, path, kind: 'error', status: 500, times: 3 });
    const { status } = await subscriber.client.call(confirmCard, { body: { setupIntentId } });
    embedded.controls.clearFaults();
    expect(status).toBe(503);
    expect(await dumpTable()).toEqual(before);
  },
);

test('of an account with a second factor a new card needs a proof (THREAT-F6)', async () => {
  const clock = givenClock();
  const { subscriber } = await givenSubscription();
  const { code } = await givenApp(subscriber.client);
  clock.pass(proofValidMs);
  const start = () => subscriber.client.call(startCard, {});
  expect(await start()).toMatchObject({ status: 403, json: { message: refusals.proveFirst } });
  await subscriber.client.call(prove, { body: { code: code() } });
  expect((await start()).status).toBe(200);
});
