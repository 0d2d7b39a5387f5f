import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as startCard } from '#functions/billing/card.ts';
import { handler as confirmCard } from '#functions/billing/confirm-card.ts';
import { handler as overview } from '#functions/billing/overview.ts';
import { handler as payByLink } from '#functions/billing/pay-by-link.ts';
import { handler as payLink } from '#functions/billing/pay-link.ts';
import { endLateSubscription } from '#functions/billing/sync/end-late-subscription.ts';
import { reconcile } from '#functions/billing/sync/reconcile.ts';
import { createPayLink } from '#functions/data/billing/pay-link.ts';
import { getUser } from '#functions/data/users/user.ts';
import { billing, billingOverview, checkoutSession } from '#shared/api/billing.ts';
import { latePaymentLimits } from '#shared/limits/payments.ts';
import { subscriptionPriceCents } from '#shared/pricing.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { cancel, embedded, pay, stripe, subscribe } from './support/shop.ts';
import {
  deliverNewest,
  lateForMonths,
  noSubscription,
  openPayment,
  type Subscriber,
  subscriptionOf,
} from './support/subscriptions.ts';

const month = { amount: subscriptionPriceCents };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** Late for some months, and synced. */
async function givenLate(months: number) {
  const given = await lateForMonths(months);
  await deliverNewest(given.subscriptionId);
  return given;
}

async function givenLink(months: number) {
  const { subscriber, subscriptionId } = await givenLate(months);
  const token = randomBytes(32).toString('base64url');
  await createPayLink(
    token,
    { userId: subscriber.id, subscriptionId, websiteName: null },
    new Date(),
  );
  return { subscriber, subscriptionId, visitor: new ApiClient('203.0.113.8'), params: { token } };
}

async function dueOf({ client }: Subscriber) {
  return billingOverview.parse((await client.call(overview, {})).json).due;
}

async function mailsTo({ id }: Subscriber, template: string): Promise<number> {
  const mail = z.object({ template: z.literal(template), userId: z.literal(id) });
  return Object.values(await dumpTable()).filter((item) => mail.safeParse(item).success).length;
}

const openAtStripe = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, status: 'open' })).data.map(({ id }) => id);

test('all late months are shown, the oldest first', async () => {
  const { subscriber, subscriptionId } = await givenLate(3);
  const due = await dueOf(subscriber);
  expect(due).toMatchObject([month, month, month]);
  expect(due.map(({ since }) => since).toSorted()).toEqual(due.map(({ since }) => since));
  const [newest] = await openAtStripe(subscriptionId);
  await stripe.invoices.pay(newest ?? '');
  await deliverNewest(subscriptionId);
  // For Stripe it is active again, and the earlier months are still owed.
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('active');
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionStatus: 'past_due' });
  expect(await dueOf(subscriber)).toMatchObject([month, month]);
  await pay(await openPayment(subscriber));
  await pay(await openPayment(subscriber));
  expect(await dueOf(subscriber)).toEqual([]);
});

/** Stripe calls it active again, because a newer month is paid. */
async function givenOlderMonth() {
  const given = await givenLate(1);
  embedded.controls.renew(given.subscriptionId);
  await deliverNewest(given.subscriptionId);
  expect((await stripe.subscriptions.retrieve(given.subscriptionId)).status).toBe('active');
  return given;
}

test('an older month that an active subscription owes is late, is mailed once and ends it after 45 days', async () => {
  const { subscriber, subscriptionId } = await givenOlderMonth();
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionStatus: 'past_due' });
  const [owed] = await dueOf(subscriber);
  const end = new Date(Date.parse(owed?.since ?? '') + latePaymentLimits.graceMs);
  expect((await getUser(subscriber.id))?.payBy).toBe(end.toISOString());
  expect(await mailsTo(subscriber, 'paymentFailed')).toBe(1);
  await endLateSubscription(subscriber.id, end);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
  expect(await openAtStripe(subscriptionId)).toEqual([]);
});

test('an older month is paid in the checkout', async () => {
  const { subscriber, subscriptionId } = await givenOlderMonth();
  await pay(await openPayment(subscriber));
  await deliverNewest(subscriptionId);
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionStatus: 'active' });
  expect((await getUser(subscriber.id))?.payBy).toBeNull();
});

test('a planned end is no reason to be silent about an older month', async () => {
  const { subscriber, subscriptionId } = await givenOlderMonth();
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await deliverNewest(subscriptionId);
  expect(await subscriptionOf(subscriber)).toMatchObject({
    ...{ subscriptionStatus: 'past_due', nextBillingDate: null, servedUntil: null },
  });
  expect(await dueOf(subscriber)).toMatchObject([month]);
});

test('a new card pays every late month', async () => {
  const { subscriber, subscriptionId } = await givenLate(3);
  const { json } = await subscriber.client.call(startCard, {});
  const [setupIntentId = ''] = checkoutSession.parse(json).clientSecret.split('_secret_');
  await stripe.setupIntents.confirm(setupIntentId, { payment_method: 'pm_card_mastercard' });
  const confirmed = await subscriber.client.call(confirmCard, { body: { setupIntentId } });
  expect(confirmed.json).toMatchObject({ due: [], payBy: null });
  expect(await openAtStripe(subscriptionId)).toEqual([]);
});

test('the link of the mail pays the oldest month, and leads on until nothing is late', async () => {
  const { subscriber, subscriptionId, visitor, params } = await givenLink(2);
  const oldestFirst = (await openAtStripe(subscriptionId)).toReversed();
  for (const [paid, invoice] of oldestFirst.entries()) {
    const { json } = await visitor.call(payLink, { params });
    expect(json).toMatchObject({ due: Array.from(oldestFirst.slice(paid), () => month) });
    const asked = z.parse(
      billing.payByLink.response,
      (await visitor.call(payByLink, { params })).json,
    );
    const [paymentIntentId = ''] = asked.session?.clientSecret.split('_secret_') ?? [];
    expect(await pay(paymentIntentId)).toBe('succeeded');
    expect((await stripe.invoices.retrieve(invoice)).status).toBe('paid');
  }
  expect((await visitor.call(payByLink, { params })).json).toMatchObject({ session: null });
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionStatus: 'active' });
  expect((await visitor.call(payLink, { params })).json).toMatchObject({ due: [] });
});

test('the link takes no money for a subscription that is over (THREAT-P13)', async () => {
  const { subscriptionId, visitor, params } = await givenLink(1);
  embedded.controls.cancel(subscriptionId);
  expect(await openAtStripe(subscriptionId)).toHaveLength(1);
  expect((await visitor.call(payLink, { params })).status).toBe(404);
});

test('each further month that fails is mailed, once', async () => {
  const { subscriber, subscriptionId } = await givenLate(1);
  await deliverNewest(subscriptionId);
  expect(await mailsTo(subscriber, 'paymentFailed')).toBe(1);
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  embedded.controls.failNextPayment(String(customer));
  embedded.controls.advanceClock(1_000);
  embedded.controls.renew(subscriptionId);
  await deliverNewest(subscriptionId);
  await deliverNewest(subscriptionId);
  expect(await mailsTo(subscriber, 'paymentFailed')).toBe(2);
});

test.for(['uncollectible', 'void', 'paid_out_of_band'] as const)(
  'a late month that is settled at Stripe (%s) is no longer owed',
  async (how) => {
    const { subscriber, subscriptionId } = await givenLate(1);
    const [owed = ''] = await openAtStripe(subscriptionId);
    embedded.controls.settleInvoice(owed, how);
    await deliverNewest(subscriptionId);
    expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionStatus: 'active' });
    expect(await dueOf(subscriber)).toEqual([]);
    const { status } = await subscriber.client.call(subscribe, { body: { type: 'subscription' } });
    expect(status).toBe(409);
  },
);

test('an older month that is written off leaves the newer one to pay', async () => {
  const { subscriber, subscriptionId } = await givenLate(2);
  const [newer, older = ''] = await openAtStripe(subscriptionId);
  embedded.controls.settleInvoice(older, 'uncollectible');
  await deliverNewest(subscriptionId);
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionStatus: 'past_due' });
  await pay(await openPayment(subscriber));
  expect((await stripe.invoices.retrieve(newer ?? '')).status).toBe('paid');
});

test('a late subscription has access for 45 days to the millisecond, then it ends at Stripe (RULE-22)', async () => {
  const { subscriber, subscriptionId } = await givenLate(2);
  const since = Date.parse((await dueOf(subscriber))[0]?.since ?? '');
  const end = new Date(since + latePaymentLimits.graceMs);
  expect((await getUser(subscriber.id))?.payBy).toBe(end.toISOString());
  await endLateSubscription(subscriber.id, new Date(end.getTime() - 1));
  expect(await subscriptionOf(subscriber)).toMatchObject({ hasActiveSubscription: true });
  await endLateSubscription(subscriber.id, end);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
  expect((await getUser(subscriber.id))?.payBy).toBeNull();
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  expect(await openAtStripe(subscriptionId)).toEqual([]);
  expect(await mailsTo(subscriber, 'subscriptionEnded')).toBe(1);
});

test('paying the oldest month gives the next one its own 45 days', async () => {
  const { subscriber, subscriptionId } = await givenLate(1);
  embedded.controls.afterRetries('past_due');
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  embedded.controls.failNextPayment(String(customer), 100);
  embedded.controls.advanceClock(65 * 24 * 3_600_000);
  embedded.controls.failNextPayment(String(customer), 0);
  await deliverNewest(subscriptionId);
  const [, second] = await dueOf(subscriber);
  await pay(await openPayment(subscriber));
  await deliverNewest(subscriptionId);
  const end = Date.parse(second?.since ?? '') + latePaymentLimits.graceMs;
  expect((await getUser(subscriber.id))?.payBy).toBe(new Date(end).toISOString());
});

test('the schedule ends what is late for too long, and spares what is paid', async () => {
  const given = [await givenLate(1), await givenLate(1)];
  const [late, paid] = given;
  if (!late || !paid) throw new Error('Nobody is late');
  await pay(await openPayment(paid.subscriber));
  await reconcile(new Date(embedded.controls.now() + latePaymentLimits.graceMs));
  expect(await subscriptionOf(late.subscriber)).toEqual(noSubscription);
  expect(await subscriptionOf(paid.subscriber)).toMatchObject({ subscriptionStatus: 'active' });
  expect((await late.subscriber.client.call(cancel, { method: 'POST' })).status).toBe(200);
});
