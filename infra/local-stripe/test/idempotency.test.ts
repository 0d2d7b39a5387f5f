import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { givenStripe, purchase } from './support.ts';

const day = 24 * 60 * 60 * 1000;

test('the same key answers the same payment and makes no second one', async () => {
  const { stripe } = await givenStripe();
  const options = { idempotencyKey: 'purchase-7-1' };
  const first = await stripe.paymentIntents.create(purchase, options);
  const second = await stripe.paymentIntents.create(purchase, options);
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a failure is remembered too', async () => {
  const { double, stripe } = await givenStripe();
  const order = { ...purchase, payment_method: 'pm_card_visa_chargeDeclined', confirm: true };
  const pay = () => stripe.paymentIntents.create(order, { idempotencyKey: 'pay-1' });
  await expect(pay()).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  await expect(pay()).rejects.toMatchObject({ decline_code: 'generic_decline' });
  expect(double.controls.dump().filter(({ object }) => object === 'charge')).toHaveLength(1);
});

test('a request with refused parameters may be corrected with the same key', async () => {
  const { stripe } = await givenStripe();
  const options = { idempotencyKey: 'purchase-7-2' };
  const wrong = stripe.paymentIntents.create({ ...purchase, amount: 10.5 }, options);
  await expect(wrong).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
  expect((await stripe.paymentIntents.create(purchase, options)).amount).toBe(purchase.amount);
});

test('the same key with other parameters, or for another call, is refused', async () => {
  const { stripe } = await givenStripe();
  const options = { idempotencyKey: 'purchase-7-3' };
  await stripe.paymentIntents.create(purchase, options);
  const other = stripe.paymentIntents.create({ ...purchase, amount: 15_000 }, options);
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  await expect(stripe.customers.create({}, options)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining("('/v1/customers' vs '/v1/payment_intents')"),
  });
});

test('a concurrent request with the same key is answered 409', async () => {
  const { double, stripe } = await givenStripe();
  const options = { idempotencyKey: 'purchase-7-4' };
  double.controls.fault({ method: 'POST', path: '/v1/payment_intents', kind: 'slow', ms: 200 });
  const results = await Promise.allSettled([
    stripe.paymentIntents.create(purchase, options),
    stripe.paymentIntents.create(purchase, options),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { statusCode: 409, code: 'idempotency_key_in_use' },
  });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a retry gets the lost answer', async () => {
  const { double, stripe } = await givenStripe();
  const options = { idempotencyKey: 'purchase-7-5', maxNetworkRetries: 1 };
  double.controls.fault({ method: 'POST', path: '/v1/payment_intents', kind: 'lose' });
  const intent = await stripe.paymentIntents.create(purchase, options);
  expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a key is forgotten after 24 hours', async () => {
  let now = Date.UTC(2030, 0, 1);
  const { stripe } = await givenStripe({ now: () => now });
  const options = { idempotencyKey: 'purchase-7-6' };
  const first = await stripe.paymentIntents.create(purchase, options);
  now += day - 1;
  expect((await stripe.paymentIntents.create(purchase, options)).id).toBe(first.id);
  now += 1;
  expect((await stripe.paymentIntents.create(purchase, options)).id).not.toBe(first.id);
});
