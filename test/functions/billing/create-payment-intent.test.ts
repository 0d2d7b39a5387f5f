import { expect, test, vi } from 'vitest';
import { getUser } from '#functions/data/users/user.ts';
import { defaultWebsiteId } from '#shared/limits/payments.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { secrets } from '#test/support/test-secrets.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';
import {
  confirm,
  create,
  embedded,
  givenBuyer,
  givenPaid,
  openCheckout,
  pay,
  stripe,
} from './support/shop.ts';

const requests = () => embedded.controls.dump().length;

test('returns what the card form needs, at the price that only the server knows', async () => {
  const buyer = await givenBuyer();
  const answer = await buyer.client.call(create, {
    body: { type: 'purchase', amount: 1, userId: 1 },
  });
  expect(answer).toMatchObject({
    status: 200,
    json: { clientSecret: expect.stringMatching(/^pi_.+_secret_/), publishableKey: 'pk_test_unit' },
  });
  const payment = await stripe.paymentIntents.retrieve(await openCheckout(buyer));
  expect(payment).toMatchObject({
    amount: purchasePriceCents,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { type: 'purchase', userId: String(buyer.id), websiteId: String(buyer.websiteId) },
  });
});

test('the payment names its buyer, and asks Stripe for no receipt beside ours', async () => {
  const buyer = await givenBuyer();
  const payment = await stripe.paymentIntents.retrieve(await openCheckout(buyer), {
    expand: ['customer'],
  });
  const { email, stripeCustomerId } = (await getUser(buyer.id)) ?? {};
  expect(payment).toMatchObject({ customer: { id: stripeCustomerId, email }, receipt_email: null });
});

test('a customer that an operator has deleted at Stripe is made again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const buyer = await givenBuyer();
  const first = await stripe.paymentIntents.retrieve(await openCheckout(buyer));
  await stripe.paymentIntents.cancel(first.id);
  await stripe.customers.del(String(first.customer));
  const second = await stripe.paymentIntents.retrieve(await openCheckout(buyer));
  expect(second.customer).not.toBe(first.customer);
  expect(await pay(second.id)).toBe('succeeded');
});

test('a customer who has bought gets 409, and Stripe is not called', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const before = requests();
  const answer = await buyer.client.call(create, { body: {} });
  expect(answer).toMatchObject({ status: 409, json: { message: refusals.alreadyPurchased } });
  expect(requests()).toBe(before);
});

test('without a website there is nothing to buy', async () => {
  const user = await givenUser();
  const client = await signedIn(user.id);
  const before = requests();
  for (const body of [{}, { websiteId: defaultWebsiteId }]) {
    const answer = await client.call(create, { body });
    expect(answer).toMatchObject({ status: 409, json: { message: refusals.noWebsite } });
  }
  expect(requests()).toBe(before);
});

test('the requested website is a hint: the default means the first one, a foreign one is not found', async () => {
  await givenWebsite((await givenUser()).id);
  const buyer = await givenBuyer();
  const foreign = await givenBuyer();
  for (const websiteId of [buyer.websiteId, defaultWebsiteId]) {
    expect((await buyer.client.call(create, { body: { websiteId } })).status).toBe(200);
  }
  const before = requests();
  for (const websiteId of [foreign.websiteId, 999_999]) {
    expect((await buyer.client.call(create, { body: { websiteId } })).status).toBe(404);
  }
  for (const websiteId of [0, -1, 1.5, '1', 2 ** 53]) {
    expect((await buyer.client.call(create, { body: { websiteId } })).status).toBe(400);
  }
  expect(requests()).toBe(before);
});

test('twenty concurrent calls, a reload and a declined card lead to one payment', async () => {
  const buyer = await givenBuyer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => buyer.client.call(create, { body: {} })),
  );
  const secretsSeen = new Set(answers.map(({ json }) => JSON.stringify(json)));
  expect(secretsSeen.size).toBe(1);
  const payment = await openCheckout(buyer);
  expect(await pay(payment, '4000000000000002')).toBe('Your card was declined.');
  expect(await openCheckout(buyer)).toBe(payment);
});

test('a payment that can no longer be paid is followed by another one', async () => {
  const buyer = await givenBuyer();
  const first = await openCheckout(buyer);
  await stripe.paymentIntents.cancel(first);
  const second = await openCheckout(buyer);
  expect(second).not.toBe(first);
  expect(await openCheckout(buyer)).toBe(second);
});

test('a payment at another price is canceled, never offered again', async () => {
  const buyer = await givenBuyer();
  const edited = await openCheckout(buyer);
  await stripe.paymentIntents.update(edited, { amount: 100 });
  expect(await openCheckout(buyer)).not.toBe(edited);
  expect((await stripe.paymentIntents.retrieve(edited)).status).toBe('canceled');
});

test('a payment that was paid but not synced counts', async () => {
  const { buyer } = await givenPaid();
  const answer = await buyer.client.call(create, { body: {} });
  expect(answer).toMatchObject({ status: 409, json: { message: refusals.alreadyPurchased } });
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
});

test('after a refund the customer may buy again', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  expect(await openCheckout(buyer)).not.toBe(paymentIntentId);
});

test('when Stripe’s answer is lost, the same payment is found again', async () => {
  const buyer = await givenBuyer();
  embedded.controls.fault({ method: 'POST', path: '/v1/payment_intents', kind: 'lose' });
  const payment = await openCheckout(buyer);
  const made = await stripe.paymentIntents.list({ limit: 100 });
  const own = made.data.filter(({ metadata }) => metadata.userId === String(buyer.id));
  expect(own.map(({ id }) => id)).toEqual([payment]);
});

test('a second tab waits while Stripe creates the payment of the first', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const buyer = await givenBuyer();
  embedded.controls.fault({ method: 'POST', path: '/v1/payment_intents', kind: 'slow', ms: 2_000 });
  const tabs = await Promise.all([openCheckout(buyer), openCheckout(buyer)]);
  expect(tabs[0]).toBe(tabs[1]);
});

test('a failure that Stripe repeats under its key does not block the next try', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const buyer = await givenBuyer();
  embedded.controls.fault({
    method: 'POST',
    path: '/v1/payment_intents',
    kind: 'error',
    status: 500,
    times: 3,
  });
  const failed = await buyer.client.call(create, { body: {} });
  expect(failed).toMatchObject({ status: 503, json: { message: refusals.paymentsUnavailable } });
  embedded.controls.clearFaults();
  expect((await buyer.client.call(create, { body: {} })).status).toBe(200);
});

test('until an operator has stored the keys, payments are unavailable', async () => {
  const configured = secrets.get('stripe') ?? '';
  const buyer = await givenBuyer();
  vi.resetModules();
  const { handler } = await import('#functions/billing/create-payment-intent.ts');
  for (const unusable of ['{"placeholder":"x"}', 'x', '{"secretKey":"","publishableKey":""}']) {
    secrets.set('stripe', unusable);
    const answer = await buyer.client.call(handler, { body: {} });
    expect(answer).toMatchObject({ status: 503, json: { message: refusals.paymentsUnavailable } });
  }
  secrets.set('stripe', configured);
  expect((await buyer.client.call(handler, { body: {} })).status).toBe(200);
});
