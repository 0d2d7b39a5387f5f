import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  authenticated,
  cards,
  chargeOf,
  confirmAsBrowser,
  givenStripe,
  purchase,
} from './support.ts';

async function givenPayment() {
  const { double, stripe } = await givenStripe();
  const customer = await stripe.customers.create({ email: 'jo@example.com' });
  const intent = await stripe.paymentIntents.create({
    ...purchase,
    customer: customer.id,
    automatic_payment_methods: { enabled: true },
    metadata: { userId: '7' },
  });
  return { double, stripe, customer, intent };
}

test('a new payment waits for a card, in test mode, with a client secret', async () => {
  const { intent, customer } = await givenPayment();
  expect(intent).toMatchObject({
    amount: 100_000,
    currency: 'usd',
    customer: customer.id,
    livemode: false,
    metadata: { userId: '7' },
    status: 'requires_payment_method',
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
});

test('4242 4242 4242 4242 succeeds with any future date and any CVC', async () => {
  const { double, stripe, intent } = await givenPayment();
  const { status, body } = await confirmAsBrowser(double, intent, '4242 4242 4242 4242');
  expect([status, body.status]).toEqual([200, 'succeeded']);
  const paid = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge.balance_transaction', 'customer', 'payment_method'],
  });
  expect(paid).toMatchObject({
    amount_received: 100_000,
    customer: { email: 'jo@example.com' },
    latest_charge: { paid: true, balance_transaction: { amount: 100_000, net: 97_070 } },
    payment_method: { card: { last4: '4242', exp_month: 12, exp_year: 2034 } },
  });
});

test.each([
  [cards.declined, 'generic_decline', 'Your card was declined.'],
  [cards.insufficientFunds, 'insufficient_funds', 'Your card has insufficient funds.'],
])(
  '%s is refused with %s, and the payment waits for another card',
  async (number, code, message) => {
    const { double, stripe, intent } = await givenPayment();
    const { status, body } = await confirmAsBrowser(double, intent, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: code,
      message,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const waiting = await stripe.paymentIntents.retrieve(intent.id);
    expect(waiting.last_payment_error).toMatchObject({ decline_code: code, message });
    const charge = await chargeOf(stripe, intent.id);
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_message: message });
    const retried = await confirmAsBrowser(double, intent, cards.succeeds);
    expect(retried.body.status).toBe('succeeded');
  },
);

test.each([
  ['succeeded', 'succeeded'],
  ['failed', 'requires_payment_method'],
])(
  '4000 0025 0000 3155 asks for authentication; when it %s, the payment is %s',
  async (outcome, end) => {
    const { double, stripe, intent } = await givenPayment();
    const asked = await confirmAsBrowser(double, intent, cards.asksForAuthentication);
    expect(asked.body.status).toBe('requires_action');
    const answer = await authenticated(double, asked, outcome);
    expect(answer.body.status).toBe(end);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(end);
  },
);

test('a browser sees only what Stripe shows to a publishable key', async () => {
  const { double, intent } = await givenPayment();
  const query = new URLSearchParams({
    key: double.publishableKey,
    client_secret: intent.client_secret ?? '',
  });
  const response = await fetch(`${double.apiBase}/v1/payment_intents/${intent.id}?${query}`);
  const seen = z.record(z.string(), z.unknown()).parse(await response.json());
  expect(seen).toMatchObject({ id: intent.id, amount: 100_000, status: 'requires_payment_method' });
  expect(seen).not.toHaveProperty('metadata');
  expect(seen).not.toHaveProperty('customer');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('a browser without the right client secret is refused', async () => {
  const { double, intent } = await givenPayment();
  const foreign = { ...intent, client_secret: `${intent.id}_secret_guessed` };
  expect((await confirmAsBrowser(double, foreign, cards.succeeds)).status).toBe(400);
});

test('a payment that has succeeded can be neither confirmed again nor canceled', async () => {
  const { double, stripe, intent } = await givenPayment();
  await confirmAsBrowser(double, intent, cards.succeeds);
  const again = await confirmAsBrowser(double, intent, cards.succeeds);
  expect(again.body.error).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  });
  await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
  });
});

test('a canceled payment cannot be paid', async () => {
  const { double, stripe, intent } = await givenPayment();
  const canceled = await stripe.paymentIntents.cancel(intent.id, {
    cancellation_reason: 'abandoned',
  });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect((await confirmAsBrowser(double, intent, cards.succeeds)).status).toBe(400);
});

test('a payment is refunded once', async () => {
  const { double, stripe, intent } = await givenPayment();
  await confirmAsBrowser(double, intent, cards.succeeds);
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 40_000 });
  const rest = await stripe.refunds.create({ payment_intent: intent.id });
  expect([part.amount, rest.amount]).toEqual([40_000, 60_000]);
  const charge = await chargeOf(stripe, intent.id);
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 100_000 });
  expect(charge.refunds?.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

test('the server may confirm with a ready-made payment method', async () => {
  const { stripe } = await givenStripe();
  const paid = await stripe.paymentIntents.create({
    ...purchase,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  expect(paid.status).toBe('succeeded');
});

test('a card for later is attached to the customer after the payment', async () => {
  const { stripe, customer } = await givenPayment();
  await stripe.paymentIntents.create({
    ...purchase,
    customer: customer.id,
    payment_method: 'pm_card_visa',
    setup_future_usage: 'off_session',
    confirm: true,
  });
  const { data } = await stripe.paymentMethods.list({ customer: customer.id });
  expect(data.map(({ card }) => card?.last4)).toEqual(['4242']);
});

test('card numbers are never stored', async () => {
  const { double, intent } = await givenPayment();
  await confirmAsBrowser(double, intent, cards.succeeds);
  expect(JSON.stringify(double.controls.dump())).not.toContain(cards.succeeds);
});
