import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commandNames } from '../src/console/commands.ts';
import { createStripeConsole } from '../src/console/console.ts';
import { givenServer } from './given-server.ts';
import { dayMs, givenSubscription } from './subscription-support.ts';
import { cards, givenStripe } from './support.ts';

type Controls = Parameters<typeof createStripeConsole>[0];

async function givenConsole(controls: Controls) {
  const port = await givenServer(createStripeConsole(controls));
  const url = `http://127.0.0.1:${port}/console/`;
  const command = (body: object) =>
    fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  return { url, command };
}

test('every control can be reached over HTTP', async () => {
  const { controls, pay, now, customer, subscription, firstIntent, stripe } =
    await givenSubscription();
  await pay(cards.succeeds);
  const { command } = await givenConsole(controls);
  const before = controls.now();
  for (const body of [
    { do: 'advance-clock', ms: dayMs },
    { do: 'add-invoice-item', customer: customer.id, amount: 500, description: 'Extra' },
    { do: 'renew', subscription: subscription.id },
    { do: 'cancel-at-period-end', subscription: subscription.id, planned: true },
    { do: 'cancel-at-period-end', subscription: subscription.id, planned: false },
    { do: 'pause', subscription: subscription.id },
    { do: 'resume', subscription: subscription.id },
    { do: 'after-retries', outcome: 'unpaid' },
    { do: 'retry-schedule', schedule: '2-months' },
    { do: 'fail-next-payment', customer: customer.id },
    { do: 'renew', subscription: subscription.id },
    { do: 'refund', payment_intent: firstIntent.id, amount: 500 },
    { do: 'fail-refund', payment_intent: firstIntent.id },
    { do: 'dispute', payment_intent: firstIntent.id },
    { do: 'close-dispute', payment_intent: firstIntent.id, outcome: 'won' },
  ]) {
    expect((await command(body)).status).toBe(200);
  }
  expect(controls.now()).toBeGreaterThanOrEqual(before + dayMs);
  expect((await now()).status).toBe('past_due');
  expect((await stripe.disputes.list()).data).toMatchObject([{ status: 'won' }]);
  const [owed] = (await stripe.invoices.list({ status: 'open' })).data;
  for (const how of ['uncollectible', 'paid_out_of_band']) {
    const settled = { do: 'settle-invoice', invoice: owed?.id, how };
    expect((await command(settled)).status).toBe(200);
  }
  expect((await now()).status).toBe('active');
  await command({ do: 'cancel', subscription: subscription.id });
  expect((await now()).status).toBe('canceled');
});

/** Only programs have a use for these. */
const forPrograms = ['arrange', 'fault', 'clear-faults'];

test('the page has a button for everything else', async () => {
  const { controls, pay, customer, subscription, firstIntent, stripe } = await givenSubscription();
  await pay(cards.succeeds);
  const recurring = { interval: 'month' } as const;
  const product_data = { name: 'Care' };
  const money = { currency: 'usd', unit_amount: 100 };
  await stripe.prices.create({ ...money, recurring, product_data, lookup_key: 'care' });
  const { url } = await givenConsole(controls);
  const found = new Set<string>();
  const look = async () => {
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    for (const [, name = ''] of page.matchAll(/data-command="{&quot;do&quot;:&quot;([a-z-]+)/g)) {
      found.add(name);
    }
    return page;
  };
  controls.hold();
  controls.addInvoiceItem(customer.id, { amount: 100, description: 'Extra' });
  await look();
  controls.release();
  controls.pause(subscription.id);
  controls.refund(firstIntent.id, 100);
  await look();
  controls.resume(subscription.id);
  controls.dispute(firstIntent.id);
  controls.failNextPayment(customer.id);
  controls.renew(subscription.id);
  controls.eventVersion('2024-06-20');
  expect(await look()).toContain('Their API version is 2024-06-20.');
  expect([...found, ...forPrograms].toSorted()).toEqual(commandNames.toSorted());
});

test('the dashboard of the account’s owner can be reached over HTTP', async () => {
  const { controls, customer, price, stripe, subscription } = await givenSubscription();
  const { command, url } = await givenConsole(controls);
  for (const body of [
    { do: 'pay-with', subscription: subscription.id, type: 'link' },
    { do: 'discount', owner: customer.id, percent: 50 },
    { do: 'event-version', version: '2024-06-20' },
    { do: 'archive-price', price: price.id },
    { do: 'archive-price', price: price.id, archived: false },
    { do: 'edit-price', price: price.id, amount: 16_000 },
    { do: 'archive-price', price: price.id },
  ]) {
    expect((await command(body)).status).toBe(200);
  }
  expect((await stripe.prices.list()).data).toMatchObject([
    { unit_amount: 16_000, active: true },
    { id: price.id, active: false },
  ]);
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('Take out of the archive');
});

test('impossible commands are refused with the reason', async () => {
  const { double } = await givenStripe();
  const { command } = await givenConsole(double.controls);
  const refusalOf = async (body: object) => {
    const response = await command(body);
    expect(response.status).toBe(400);
    return z.object({ message: z.string() }).parse(await response.json()).message;
  };
  expect(await refusalOf({ do: 'renew', subscription: 'sub_x' })).toContain('No such subscription');
  expect(await refusalOf({ do: 'explode' })).toBe('No such command: explode');
  expect(await refusalOf({ do: 'hold', also: 'this' })).toContain('also');
  expect(await refusalOf({ do: 'advance-clock', ms: -1 })).toContain('forward');
});

test('names are escaped, and only the page’s own script may run', async () => {
  const { double, stripe } = await givenStripe();
  await stripe.customers.create({ name: '<img src=x onerror=alert(1)>' });
  const { url } = await givenConsole(double.controls);
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const body = await response.text();
  expect(body).toContain('&lt;img src=x');
  expect(body).not.toContain('<img');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/default-src 'none'; connect-src 'self';.*script-src 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('pages of others cannot send commands to the console of the server', async () => {
  const { double } = await givenStripe();
  const post = (headers: Record<string, string>) =>
    fetch(double.consoleUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ do: 'hold' }),
    });
  expect((await post({ Origin: 'http://evil.example' })).status).toBe(403);
  expect((await post({ Origin: 'null' })).status).toBe(403);
  expect((await post({ Origin: double.apiBase })).status).toBe(200);
  const preflight = await fetch(double.consoleUrl, {
    method: 'OPTIONS',
    headers: { Origin: 'http://evil.example' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});
