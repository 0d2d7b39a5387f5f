import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { answerBody, cards, clientOf, confirmAsBrowser, givenStripe, purchase } from './support.ts';

test('an unknown parameter is named, nested ones too', async () => {
  const { double, stripe } = await givenStripe();
  const intent = await stripe.paymentIntents.create(purchase);
  for (const param of ['colour', 'payment_method_data[card][colour]']) {
    const { status, body } = await confirmAsBrowser(double, intent, cards.succeeds, {
      [param]: 'red',
    });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${param}`,
      param,
    });
  }
});

test('missing and malformed parameters are named as Stripe names them', async () => {
  const { stripe } = await givenStripe();
  const create = stripe.paymentIntents.create.bind(stripe.paymentIntents);
  await expect(create({ ...purchase, amount: 10.5 })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: 'parameter_invalid_integer',
    param: 'amount',
    message: 'Invalid integer: 10.5',
  });
  await expect(create({ ...purchase, amount: 49 })).rejects.toMatchObject({
    code: 'amount_too_small',
  });
  await expect(create({ ...purchase, amount: 5_005, currency: 'KWD' })).rejects.toMatchObject({
    param: 'amount',
  });
  await expect(create({ ...purchase, currency: '' })).rejects.toMatchObject({
    code: 'parameter_invalid_empty',
    param: 'currency',
  });
  await expect(create({ ...purchase, currency: 'doubloons' })).rejects.toMatchObject({
    param: 'currency',
  });
  await expect(create({ ...purchase, customer: 'cus_nobody' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
    message: "No such customer: 'cus_nobody'",
  });
});

test('an unknown id in the path is 404', async () => {
  const { stripe } = await givenStripe();
  await expect(stripe.paymentIntents.retrieve('pi_nothing')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
    param: 'intent',
  });
});

test('an unsupported call is refused by name', async () => {
  const { stripe } = await givenStripe();
  await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
});

test('without a known key every call is refused', async () => {
  const { double } = await givenStripe();
  const wrong = clientOf({ ...double, secretKey: 'sk_test_somebody_else' });
  await expect(wrong.customers.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
  const response = await fetch(`${double.apiBase}/v1/customers`);
  expect(response.status).toBe(401);
  expect(answerBody(await response.json()).body.error?.type).toBe('invalid_request_error');
});

test('a publishable key may not make server calls', async () => {
  const { double } = await givenStripe();
  const browser = clientOf({ ...double, secretKey: double.publishableKey });
  await expect(browser.paymentIntents.create(purchase)).rejects.toMatchObject({
    type: 'StripePermissionError',
    code: 'secret_key_required',
  });
});

test('another API version than the pinned one is refused', async () => {
  const { double, stripe } = await givenStripe();
  await expect(stripe.customers.list({}, { apiVersion: '2020-08-27' })).rejects.toMatchObject({
    statusCode: 400,
  });
  const { lastResponse } = await stripe.customers.list();
  expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  expect(lastResponse.requestId).toMatch(/^req_\w{24}$/);
  expect(double.secretKey).toMatch(/^sk_test_/);
});

test.each([
  ['4242424242424241', {}, 'incorrect_number', 'Your card number is incorrect.'],
  ['4111111111111111', {}, 'card_declined', /non test \(live\) card/],
  [
    cards.succeeds,
    { 'payment_method_data[card][exp_month]': '13' },
    'invalid_expiry_month',
    "Your card's expiration month is invalid.",
  ],
  [
    cards.succeeds,
    { 'payment_method_data[card][exp_year]': '2020' },
    'invalid_expiry_year',
    "Your card's expiration year is invalid.",
  ],
  [
    cards.succeeds,
    { 'payment_method_data[card][cvc]': '12' },
    'invalid_cvc',
    "Your card's security code is invalid.",
  ],
])('card %s with %j is refused as %s', async (number, fields, code, message) => {
  const { double, stripe } = await givenStripe();
  const intent = await stripe.paymentIntents.create(purchase);
  const { status, body } = await confirmAsBrowser(double, intent, number, fields);
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code });
  expect(body.error?.message).toMatch(message);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
});

test('requests fail, get lost or are limited on demand', async () => {
  const { double, stripe } = await givenStripe();
  const method = 'POST';
  const path = '/v1/customers';
  double.controls.fault({ method, path, kind: 'error', status: 429 });
  await expect(stripe.customers.create()).rejects.toBeInstanceOf(
    Stripe.errors.StripeRateLimitError,
  );
  double.controls.fault({ method, path, kind: 'error', status: 503 });
  await expect(stripe.customers.create()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  expect((await stripe.customers.list()).data).toHaveLength(0);
});

test('a fault may skip requests first', async () => {
  const { double, stripe } = await givenStripe();
  double.controls.fault({ kind: 'error', after: 1 });
  const { id } = await stripe.customers.create();
  await expect(stripe.customers.retrieve(id)).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  expect((await stripe.customers.retrieve(id)).id).toBe(id);
});
