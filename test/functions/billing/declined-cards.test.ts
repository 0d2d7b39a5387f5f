import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as startCard } from '#functions/billing/card.ts';
import { handler as payByLink } from '#functions/billing/pay-by-link.ts';
import { createPayLink } from '#functions/data/billing/pay-link.ts';
import { getUser } from '#functions/data/users/user.ts';
import { declinedLimits } from '#shared/limits/payments.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import {
  copyOf,
  create,
  deliver,
  eventsOf,
  givenBuyer,
  openCheckout,
  pay,
  stripe,
  subscribe,
} from './support/shop.ts';
import {
  begunSubscription,
  deliverNewest,
  givenSubscription,
  lateSubscription,
  openPayment,
  paymentOf,
  subscriptionOf,
} from './support/subscriptions.ts';

/** The product's limits, with fewer cards. */
vi.mock('#shared/limits/payments.ts', async (importOriginal) => {
  const limits = await importOriginal<typeof import('#shared/limits/payments.ts')>();
  return { ...limits, declinedLimits: { ...limits.declinedLimits, perAccount: 3 } };
});

/** Stripe's own test numbers (docs.stripe.com/testing): declined, insufficient funds, lost, stolen. */
const declined = ['4000000000000002', '4000000000009995', '4000000000009987', '4000000000009979'];
const refused = { status: 429, json: { message: refusals.cardsRefused } };
const { perAccount, windowMs } = declinedLimits;

beforeEach(() => {
  givenClock();
  vi.mocked(console.error).mockImplementation(() => {});
});

/** Which the alarm PaymentErrors reads, once for each time that cards are refused. */
function expectAlarm(): void {
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [expect.stringContaining('banks declined too many cards of one account')],
  ]);
  vi.mocked(console.error).mockClear();
}

/** Tries cards as who tests stolen ones does, each with its event. */
async function tryCards(paymentIntentId: string, count: number): Promise<void> {
  const heard = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    await pay(paymentIntentId, declined[index % declined.length]);
    const events = await eventsOf(paymentIntentId);
    for (const event of events.filter(
      ({ id, type }) => type.endsWith('failed') && !heard.has(id),
    )) {
      heard.add(event.id);
      for (const time of [1, 2]) {
        expect([time, (await deliver(new ApiClient(), event)).status]).toEqual([time, 200]);
      }
    }
  }
}

const cardForm = z.object({ clientSecret: z.string() });

type Buyer = Awaited<ReturnType<typeof givenBuyer>>;

const kinds = {
  'a purchase': { call: create, open: openCheckout },
  'a first month': { call: subscribe, open: (buyer: Buyer) => openPayment(buyer) },
} as const;

test.for(Object.entries(kinds))(
  'after too many declined cards in a day %s is closed, and the account gets no other (THREAT-P17)',
  async ([, { call, open }]) => {
    const [thief, other] = [await givenBuyer(), await givenBuyer()];
    const payment = await open(thief);
    await tryCards(payment, perAccount);
    expect((await thief.client.call(call, { body: {} })).status).toBe(200);
    await tryCards(payment, 2);
    for (const handler of [create, subscribe]) {
      expect(await thief.client.call(handler, { body: {} })).toMatchObject(refused);
      expect((await other.client.call(handler, { body: {} })).status).toBe(200);
    }
    expectAlarm();
    expect((await stripe.paymentIntents.retrieve(payment)).status).toBe('canceled');
    expect(await pay(payment)).not.toBe('succeeded');
    vi.setSystemTime(Date.now() + windowMs);
    expect(await pay(await open(thief))).toBe('succeeded');
  },
);

test('a subscription that owes a month is not ended, but its cards are refused by each way (THREAT-P17)', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  await tryCards(await paymentOf(subscriptionId), perAccount + 1);
  const token = randomBytes(32).toString('base64url');
  await createPayLink(
    token,
    { userId: subscriber.id, subscriptionId, websiteName: null },
    new Date(),
  );
  const visitor = new ApiClient('203.0.113.8');
  expect(await visitor.call(payByLink, { params: { token } })).toMatchObject(refused);
  expect(await subscriber.client.call(subscribe, { body: {} })).toMatchObject(refused);
  expect(await subscriber.client.call(startCard, {})).toMatchObject(refused);
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionStatus: 'past_due' });
  expectAlarm();
});

test('cards that are tried as a subscriber’s new one count, and close that form (THREAT-P17)', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const form = cardForm.parse((await subscriber.client.call(startCard, {})).json);
  const [setupId = ''] = form.clientSecret.split('_secret_');
  const payment_method = 'pm_card_visa_chargeDeclinedStolenCard';
  for (let attempt = 0; attempt <= perAccount; attempt += 1) {
    await expect(stripe.setupIntents.confirm(setupId, { payment_method })).rejects.toMatchObject({
      code: 'card_declined',
    });
  }
  const tried = (await stripe.events.list({ type: 'setup_intent.setup_failed' })).data;
  for (const event of tried) expect((await deliver(new ApiClient(), event)).status).toBe(200);
  expect((await stripe.setupIntents.retrieve(setupId)).status).toBe('canceled');
  const again = stripe.setupIntents.confirm(setupId, { payment_method: 'pm_card_visa' });
  await expect(again).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' });
  expect(await subscriber.client.call(startCard, {})).toMatchObject(refused);
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('active');
  expectAlarm();
});

test('a first month that is paid while it is closed stays paid', async () => {
  const buyer = await givenBuyer();
  const payment = await openPayment(buyer);
  await tryCards(payment, perAccount);
  await pay(payment, declined[0]);
  const last = (await eventsOf(payment)).findLast(({ type }) => type.endsWith('payment_failed'));
  expect(await pay(payment)).toBe('succeeded');
  await deliver(new ApiClient(), last);
  await deliverNewest(await begunSubscription(buyer));
  expect(await subscriptionOf(buyer)).toMatchObject({ hasActiveSubscription: true });
  expectAlarm();
});

test('cards of another product of the account count for nobody', async () => {
  const buyer = await givenBuyer();
  const payment = await copyOf(await openCheckout(buyer), { metadata: { stack: 'another' } });
  await tryCards(payment, perAccount + 1);
  expect((await getUser(buyer.id))?.cardsRefusedUntil).toBeNull();
  expect((await buyer.client.call(create, { body: {} })).status).toBe(200);
});
