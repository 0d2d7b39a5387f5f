import { expect, test } from 'vitest';
import { givenStripe, givenStripeWithWebhook } from './support.ts';

const url = 'https://example.com/webhook';

test('the secret of an endpoint is returned once, and its version stays', async () => {
  const { stripe } = await givenStripe();
  const { secret, ...made } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: ['charge.refunded', 'invoice.paid'],
    api_version: '2026-10-28.endive',
  });
  expect(secret).toMatch(/^whsec_\w{32}$/);
  expect((await stripe.webhookEndpoints.list()).data).toEqual([made]);
  const changed = await stripe.webhookEndpoints.update(made.id, {
    enabled_events: ['invoice.paid'],
    disabled: true,
  });
  expect(changed).toEqual({ ...made, enabled_events: ['invoice.paid'], status: 'disabled' });
  expect((await stripe.webhookEndpoints.list()).data).toEqual([changed]);
});

test('a deleted endpoint does not exist', async () => {
  const { stripe } = await givenStripe();
  const { id } = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
  expect(await stripe.webhookEndpoints.del(id)).toMatchObject({ id, deleted: true });
  expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
});

test('the address of the start is an endpoint too', async () => {
  const { stripe, webhook } = await givenStripeWithWebhook();
  expect((await stripe.webhookEndpoints.list()).data).toMatchObject([
    { url: webhook.url, enabled_events: ['*'], status: 'enabled' },
  ]);
});

// Stripe's own SDK verifies each signature (givenWebhook).
test('an endpoint that a call made for this address gets signed events', async () => {
  const { stripe, webhook, double } = await givenStripeWithWebhook();
  const made = await stripe.webhookEndpoints.create({ url: webhook.url, enabled_events: ['*'] });
  webhook.secret = made.secret ?? '';
  await stripe.customers.create({ email: 'a@example.com' });
  await double.controls.settled();
  expect(webhook.types()).toEqual(['customer.created']);
});
