import { expect, test } from 'vitest';
import { createStripeConsole } from '../src/console/console.ts';
import { givenServer } from './given-server.ts';
import { givenSubscription } from './subscription-support.ts';
import {
  cards,
  clientOf,
  confirmAsBrowser,
  givenStripe,
  givenStripeWithWebhook,
  purchase,
  temporaryDirectory,
} from './support.ts';

test('every change sends a signed event at once', async () => {
  const { double, stripe, webhook } = await givenStripeWithWebhook();
  const intent = await stripe.paymentIntents.create(purchase);
  await confirmAsBrowser(double, intent, cards.declined);
  await confirmAsBrowser(double, intent, cards.succeeds);
  await stripe.refunds.create({ payment_intent: intent.id });
  await double.controls.settled();
  expect(webhook.types()).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
  ]);
  const event = webhook.heard.at(4);
  expect(event?.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
  expect((await stripe.events.list({ type: 'payment_intent.succeeded' })).data).toMatchObject([
    { id: event?.id, pending_webhooks: 0, request: { id: expect.stringMatching(/^req_/) } },
  ]);
});

test('events can be listed by type', async () => {
  const { double, stripe } = await givenStripeWithWebhook();
  const intent = await stripe.paymentIntents.create(purchase);
  await confirmAsBrowser(double, intent, cards.succeeds);
  const typesOf = async (type: string) =>
    (await stripe.events.list({ type })).data.map((event) => event.type);
  expect(await typesOf('charge.succeeded')).toEqual(['charge.succeeded']);
  expect(await typesOf('payment_intent.*')).toEqual([
    'payment_intent.succeeded',
    'payment_intent.created',
  ]);
});

test.for([
  ['2024-06-20', { subscription: expect.stringMatching(/^sub_/) }],
  ['2025-03-31.basil', { parent: { subscription_details: {} } }],
] as const)('an endpoint of version %s gets invoices in its shape', async ([version, shape]) => {
  const { controls, pay, webhook, told } = await givenSubscription();
  controls.eventVersion(version);
  await told();
  await pay(cards.succeeds);
  await controls.settled();
  const event = webhook.heard.find(({ type }) => type === 'invoice.paid');
  expect(event).toMatchObject({ api_version: version, data: { object: shape } });
  expect(Object.keys(event?.data.object ?? {})).not.toContain(
    version === '2024-06-20' ? 'parent' : 'subscription',
  );
});

test('a refused delivery is retried with exponential backoff', async () => {
  let now = Date.now();
  const { double, stripe, webhook } = await givenStripeWithWebhook({ now: () => now });
  webhook.status = 500;
  await stripe.customers.create();
  await double.controls.settled();
  expect(double.controls.outbox()).toMatchObject([
    { state: 'pending', attempts: 1, answer: '500', due_at: now + 1000 },
  ]);
  now += 1000;
  await double.controls.settled();
  expect(double.controls.outbox()).toMatchObject([{ attempts: 2, due_at: now + 2000 }]);
  now += 2000;
  webhook.status = 200;
  await double.controls.settled();
  expect(double.controls.outbox()).toMatchObject([{ state: 'delivered', attempts: 3 }]);
  expect(webhook.heard).toHaveLength(3);
});

test('deliveries wait while held, and are sent in the requested order', async () => {
  const { double, stripe, webhook } = await givenStripeWithWebhook();
  const { controls } = double;
  controls.hold();
  for (const name of ['a', 'b', 'c']) await stripe.customers.create({ name });
  await controls.settled();
  expect(webhook.heard).toEqual([]);
  const [a = '', b = '', c = ''] = controls.outbox().map(({ event }) => event);
  controls.duplicate(a);
  controls.drop(b);
  controls.arrange([c, a]);
  controls.release();
  await controls.settled();
  expect(webhook.heard.map(({ id }) => id)).toEqual([c, a, a]);
});

test('deliveries can be shuffled, delayed and repeated', async () => {
  let now = Date.now();
  const { double, stripe, webhook } = await givenStripeWithWebhook({ now: () => now });
  const { controls } = double;
  controls.hold();
  for (const name of ['a', 'b', 'c']) await stripe.customers.create({ name });
  const [a = '', b = '', c = ''] = controls.outbox().map(({ event }) => event);
  const draws = [0.9, 0.5, 0.1];
  controls.shuffle(() => draws.shift() ?? 0);
  controls.delay(b, 60_000);
  controls.release();
  await controls.settled();
  expect(webhook.heard.map(({ id }) => id)).toEqual([c, a]);
  now += 60_000;
  await controls.settled();
  controls.duplicate(c);
  await controls.settled();
  expect(webhook.heard.map(({ id }) => id)).toEqual([c, a, b, c]);
  expect(() => controls.duplicate('evt_unknown')).toThrow('No such event');
});

test('the console offers the same over HTTP', async () => {
  const { double, stripe, webhook } = await givenStripeWithWebhook();
  const port = await givenServer(createStripeConsole(double.controls));
  const url = `http://127.0.0.1:${port}/console/`;
  const command = (body: object) =>
    fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });

  expect(await (await command({ do: 'hold' })).json()).toMatchObject({ held: true, outbox: [] });
  await stripe.customers.create();
  const [delivery] = double.controls.outbox();
  await command({ do: 'duplicate', event: delivery?.event });
  await command({ do: 'release' });
  await double.controls.settled();
  expect(webhook.types()).toEqual(['customer.created', 'customer.created']);
  expect((await command({ do: 'explode' })).status).toBe(400);
  expect((await fetch(url, { method: 'POST', body: '{"do":"hold"}' })).status).toBe(400);
});

test('rolled keys stay valid beside the new ones, also after a restart, and events are signed with both', async () => {
  const dataDir = await temporaryDirectory();
  const { double, stripe, webhook } = await givenStripeWithWebhook({ dataDir });
  const rolled = double.controls.rollKeys();
  expect(rolled.secretKey).not.toBe(double.secretKey);
  const younger = clientOf({ ...double, secretKey: rolled.secretKey });
  await stripe.customers.create();
  await double.controls.settled();
  webhook.secret = rolled.webhookSecret;
  await younger.customers.create();
  await double.controls.settled();
  expect(webhook.types()).toEqual(['customer.created', 'customer.created']);
  await double.stop();
  const again = await givenStripe({ dataDir });
  expect(again.double).toMatchObject(rolled);
  const older = clientOf({ ...again.double, secretKey: double.secretKey });
  expect((await older.customers.list()).data).toHaveLength(2);
});
