import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  dayMs,
  givenSubscription,
  hourMs,
  intentOf,
  orderOf,
  secretOf,
} from './subscription-support.ts';
import { authenticated, cards, confirmAsBrowser } from './support.ts';

test('a new subscription waits for the payment of its first invoice', async () => {
  const { subscription, stripe, firstIntent, customer, told } = await givenSubscription();
  const [item] = subscription.items.data;
  expect(subscription).toMatchObject({
    status: 'incomplete',
    customer: customer.id,
    metadata: { userId: '7' },
    livemode: false,
    latest_invoice: { status: 'open', amount_due: 15_000, billing_reason: 'subscription_create' },
  });
  expect(item?.current_period_end).toBeGreaterThan(subscription.created + 27 * 86_400);
  expect(item?.price).toMatchObject({ unit_amount: 15_000, recurring: { interval: 'month' } });
  expect(await stripe.paymentIntents.retrieve(firstIntent.id)).toMatchObject({
    amount: 15_000,
    customer: customer.id,
    setup_future_usage: 'off_session',
    status: 'requires_payment_method',
  });
  expect(await told()).toEqual([
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
  ]);
});

test('its first payment makes it active and keeps the card', async () => {
  const { pay, now, stripe, customer, told } = await givenSubscription();
  await told();
  const { body } = await pay(cards.succeeds);
  expect(body.status).toBe('succeeded');
  const subscription = await now();
  const { data } = await stripe.paymentMethods.list({ customer: customer.id });
  expect(subscription).toMatchObject({ status: 'active', default_payment_method: data[0]?.id });
  expect(await told()).toEqual([
    'payment_method.attached',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.updated',
    'customer.subscription.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice_payment.paid',
  ]);
});

test('the same order with the same key is one subscription', async () => {
  const { stripe, subscription, customer, price } = await givenSubscription();
  const options = { idempotencyKey: 'subscription-7-1' };
  const again = await stripe.subscriptions.create(orderOf(customer, price), options);
  expect(again.id).toBe(subscription.id);
  const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'incomplete' });
  expect(data.map(({ id }) => id)).toEqual([subscription.id]);
});

test.each([cards.declined, cards.insufficientFunds])(
  'with %s it stays incomplete, and another card may follow',
  async (number) => {
    const { pay, now, told } = await givenSubscription();
    await told();
    expect((await pay(number)).status).toBe(402);
    expect((await now()).status).toBe('incomplete');
    expect(await told()).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.updated',
      'customer.updated',
      'invoice.payment_failed',
    ]);
    expect((await pay(cards.succeeds)).body.status).toBe('succeeded');
    expect((await now()).status).toBe('active');
  },
);

test('4000 0025 0000 3155 asks once: the first payment is authenticated, renewals are off-session', async () => {
  const { double, pay, now, controls, told, subscription } = await givenSubscription();
  expect((await authenticated(double, await pay(cards.asksForAuthentication))).status).toBe(200);
  expect((await now()).status).toBe('active');
  await told();
  controls.renew(subscription.id);
  expect((await now()).status).toBe('active');
  expect(await told()).toContain('invoice.paid');
});

test('a card that always requires authentication makes a renewal wait for it', async () => {
  const { double, pay, now, controls, told, subscription, stripe } = await givenSubscription();
  await authenticated(double, await pay(cards.alwaysAsksForAuthentication));
  await told();
  controls.renew(subscription.id);
  expect((await now()).status).toBe('past_due');
  expect(await told()).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'payment_intent.created',
    'payment_intent.requires_action',
    'invoice.payment_action_required',
    'invoice.updated',
    'customer.updated',
    'invoice.payment_failed',
    'customer.subscription.updated',
  ]);
  const owed = await latestIntent(stripe, subscription.id);
  const { id } = await stripe.paymentIntents.retrieve(owed.id);
  await authenticated(
    double,
    await confirmAsBrowser(double, owed, cards.alwaysAsksForAuthentication),
  );
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  expect((await now()).status).toBe('active');
});

test('without a payment it expires after 23 hours, and nothing is owed', async () => {
  const { controls, now, stripe, firstIntent, pay, told, subscription } = await givenSubscription();
  await told();
  controls.advanceClock(23 * hourMs - 60_000);
  expect((await now()).status).toBe('incomplete');
  controls.advanceClock(60_000);
  expect(await now()).toMatchObject({
    status: 'incomplete_expired',
    ended_at: subscription.created + 23 * 3_600,
  });
  expect(await told()).toEqual([
    'payment_intent.canceled',
    'invoice.voided',
    'customer.subscription.updated',
  ]);
  expect((await stripe.paymentIntents.retrieve(firstIntent.id)).status).toBe('canceled');
  expect((await pay(cards.succeeds)).status).toBe(400);
});

test('it renews each month by itself: a draft for an hour, then the card is charged', async () => {
  const { controls, pay, now, stripe, told, subscription } = await givenSubscription();
  await pay(cards.succeeds);
  await told();
  const [before] = (await now()).items.data;
  const end = before?.current_period_end ?? 0;
  controls.advanceClock(end * 1000 - controls.now());
  const [after] = (await now()).items.data;
  expect(after?.current_period_start).toBe(end);
  expect(after?.current_period_end).toBeGreaterThan(end + 27 * 86_400);
  expect(await told()).toEqual(['invoice.created', 'customer.subscription.updated']);
  controls.advanceClock(hourMs);
  expect(await told()).toEqual([
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice_payment.paid',
  ]);
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  expect(invoice).toMatchObject({
    billing_reason: 'subscription_cycle',
    status: 'paid',
    amount_paid: 15_000,
    attempt_count: 1,
    lines: { data: [{ period: { start: end, end: after?.current_period_end } }] },
  });
});

test('a year brings twelve renewals on the same day of the month', async () => {
  const start = Date.UTC(2031, 0, 31, 12);
  const { controls, pay, now, stripe, subscription } = await givenSubscription({
    now: () => start,
  });
  await pay(cards.succeeds);
  controls.advanceClock(Date.UTC(2032, 0, 31, 14) - start);
  const invoices = await stripe.invoices.list({ subscription: subscription.id, limit: 100 });
  expect(
    invoices.data.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10)),
  ).toEqual(
    '2032-01-31 2031-12-31 2031-11-30 2031-10-31 2031-09-30 2031-08-31 2031-07-31 2031-06-30 2031-05-31 2031-04-30 2031-03-31 2031-02-28 2031-01-31'.split(
      ' ',
    ),
  );
  expect((await now()).items.data[0]?.current_period_end).toBe(Date.UTC(2032, 1, 29, 12) / 1000);
});

test('a failed renewal makes it past due; the next attempt makes it active', async () => {
  const { controls, pay, now, customer, subscription, stripe, told } = await givenSubscription();
  await pay(cards.succeeds);
  await told();
  controls.failNextPayment(customer.id);
  controls.renew(subscription.id);
  expect((await now()).status).toBe('past_due');
  expect(await told()).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'invoice.updated',
    'customer.updated',
    'invoice.payment_failed',
    'customer.subscription.updated',
  ]);
  const [owed] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  expect(owed).toMatchObject({ status: 'open', attempt_count: 1 });
  expect(owed?.next_payment_attempt).toBe(
    (owed?.status_transitions.finalized_at ?? 0) + 3 * 86_400,
  );
  controls.advanceClock(3 * dayMs);
  expect((await now()).status).toBe('active');
});

test.each([
  ['cancel', 'canceled', 'customer.subscription.deleted'],
  ['unpaid', 'unpaid', 'customer.subscription.updated'],
  ['past_due', 'past_due', 'invoice.payment_failed'],
] as const)('after the last attempt, as set (%s), it is %s', async (outcome, status, event) => {
  const { controls, pay, now, customer, subscription, stripe, told } = await givenSubscription();
  await pay(cards.succeeds);
  await giveFailingCard(stripe, customer.id, subscription.id);
  controls.afterRetries(outcome);
  controls.renew(subscription.id);
  await told();
  for (const days of [3, 5]) {
    controls.advanceClock(days * dayMs);
    expect((await now()).status).toBe('past_due');
  }
  await told();
  controls.advanceClock(7 * dayMs);
  expect((await now()).status).toBe(status);
  expect((await told()).at(-1)).toBe(event);
  const [owed] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  expect(owed).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
});

test('an unpaid subscription drafts invoices but collects none, until the open one is paid', async () => {
  const { controls, double, pay, now, customer, subscription, stripe } = await givenSubscription();
  await pay(cards.succeeds);
  await giveFailingCard(stripe, customer.id, subscription.id);
  controls.afterRetries('unpaid');
  controls.renew(subscription.id);
  const owed = await latestIntent(stripe, subscription.id);
  controls.advanceClock(70 * dayMs);
  const drafts = await stripe.invoices.list({ subscription: subscription.id, status: 'draft' });
  expect(drafts.data.length).toBeGreaterThan(0);
  expect((await now()).status).toBe('unpaid');
  await confirmAsBrowser(double, owed, cards.succeeds);
  expect((await now()).status).toBe('active');
});

test('its customer pays the open invoice of a past due one with another card, which is kept', async () => {
  const { controls, double, pay, now, customer, subscription, stripe } = await givenSubscription();
  await pay(cards.succeeds);
  const { default_payment_method: before } = await now();
  controls.failNextPayment(customer.id);
  controls.renew(subscription.id);
  const owed = await latestIntent(stripe, subscription.id);
  const { body } = await confirmAsBrowser(double, owed, '5555555555554444');
  expect(body.status).toBe('succeeded');
  const after = await now();
  expect(after.status).toBe('active');
  expect(after.default_payment_method).not.toBe(before);
  controls.renew(subscription.id);
  expect((await now()).status).toBe('active');
});

test('cancelling ends it at once; a second time is refused', async () => {
  const { pay, now, stripe, subscription, told, controls } = await givenSubscription();
  await pay(cards.succeeds);
  await told();
  const canceled = await stripe.subscriptions.cancel(subscription.id);
  expect(canceled).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(canceled.ended_at).toBe(canceled.canceled_at);
  expect(await told()).toEqual(['customer.subscription.deleted']);
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  controls.advanceClock(40 * dayMs);
  expect((await now()).status).toBe('canceled');
  expect(await told()).toEqual([]);
});

test('an open invoice can be paid after the cancellation, without effect on the subscription', async () => {
  const { pay, now, stripe, double, customer, subscription, controls } = await givenSubscription();
  await pay(cards.succeeds);
  controls.failNextPayment(customer.id);
  controls.renew(subscription.id);
  const owed = await latestIntent(stripe, subscription.id);
  await stripe.subscriptions.cancel(subscription.id);
  controls.advanceClock(20 * dayMs);
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, auto_advance: false });
  expect((await confirmAsBrowser(double, owed, cards.succeeds)).body.status).toBe('succeeded');
  expect((await stripe.invoices.retrieve(invoice?.id ?? '')).status).toBe('paid');
  expect((await now()).status).toBe('canceled');
});

test('cancelling before the first payment leaves nothing to pay', async () => {
  const { pay, now, stripe, subscription, told } = await givenSubscription();
  await told();
  await stripe.subscriptions.cancel(subscription.id);
  expect((await now()).status).toBe('incomplete_expired');
  expect(await told()).toEqual([
    'payment_intent.canceled',
    'invoice.voided',
    'customer.subscription.deleted',
  ]);
  expect((await pay(cards.succeeds)).status).toBe(400);
});

test('it can end with its period instead', async () => {
  const { pay, now, stripe, subscription, controls } = await givenSubscription();
  await pay(cards.succeeds);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const planned = await now();
  expect(planned).toMatchObject({
    status: 'active',
    cancel_at: planned.items.data[0]?.current_period_end,
  });
  controls.advanceClock(32 * dayMs);
  expect(await now()).toMatchObject({ status: 'canceled', ended_at: planned.cancel_at });
});

test('deleting a customer cancels their subscriptions', async () => {
  const { pay, now, stripe, customer, told } = await givenSubscription();
  await pay(cards.succeeds);
  await told();
  await stripe.customers.del(customer.id);
  expect((await now()).status).toBe('canceled');
  expect(await told()).toEqual(['customer.subscription.deleted', 'customer.deleted']);
});

test('update events have the previous values', async () => {
  const { pay, stripe, subscription, webhook, controls } = await givenSubscription();
  await pay(cards.succeeds);
  await stripe.subscriptions.update(subscription.id, { metadata: { userId: '', plan: 'monthly' } });
  await controls.settled();
  expect(webhook.heard.at(-1)).toMatchObject({
    type: 'customer.subscription.updated',
    data: {
      object: { metadata: { plan: 'monthly' } },
      previous_attributes: { metadata: { userId: '7', plan: null } },
    },
  });
  await stripe.subscriptions.cancel(subscription.id);
  await expect(
    stripe.subscriptions.update(subscription.id, { description: 'too late' }),
  ).rejects.toMatchObject({ statusCode: 400 });
});

async function giveFailingCard(stripe: Stripe, customer: string, subscription: string) {
  const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(subscription, { default_payment_method: card.id });
}

async function latestIntent(stripe: Stripe, id: string) {
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  return { id: intentOf(subscription), client_secret: secretOf(subscription) };
}
