import { expect, test } from 'vitest';
import { dayMs, givenSubscription, hourMs } from './subscription-support.ts';
import { cards, givenStripe, temporaryDirectory } from './support.ts';

test('created objects use the moved clock, and signatures real time', async () => {
  const { controls, stripe, webhook, told } = await givenSubscription();
  controls.advanceClock(400 * dayMs);
  await told();
  const customer = await stripe.customers.create();
  expect(customer.created * 1000).toBeGreaterThan(Date.now() + 399 * dayMs);
  // The webhook of the test checks every signature against real time.
  await controls.settled();
  expect(webhook.heard.at(-1)?.created).toBe(customer.created);
  expect(() => controls.advanceClock(-1)).toThrow('forward');
});

test('the clock and due actions survive a restart', async () => {
  const dataDir = await temporaryDirectory();
  const { controls, double, subscription, pay } = await givenSubscription({ dataDir });
  await pay(cards.succeeds);
  controls.advanceClock(10 * dayMs);
  const before = controls.now();
  await double.stop();
  const again = await givenStripe({ dataDir });
  expect(again.double.controls.now()).toBeGreaterThanOrEqual(before);
  again.double.controls.advanceClock(22 * dayMs + hourMs);
  const invoices = await again.stripe.invoices.list({ subscription: subscription.id });
  expect(invoices.data.map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('actions that became due while it was down run at the start, each at its own time', async () => {
  const dataDir = await temporaryDirectory();
  let now = Date.now();
  const first = await givenSubscription({ dataDir, now: () => now });
  await first.pay(cards.succeeds);
  const [item] = (await first.now()).items.data;
  await first.double.stop();
  now += 33 * dayMs;
  const { stripe } = await givenStripe({ dataDir, now: () => now });
  const list = () => stripe.invoices.list({ subscription: first.subscription.id });
  await expect
    .poll(async () => (await list()).data.map(({ status }) => status))
    .toEqual(['paid', 'paid']);
  const [renewal] = (await list()).data;
  expect(renewal?.created).toBe(item?.current_period_end);
  expect(renewal?.status_transitions.paid_at).toBe((item?.current_period_end ?? 0) + 3_600);
});
