import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createStripeConsole } from '../src/console/console.ts';
import { chromiumPath } from './chromium.ts';
import { givenServer } from './given-server.ts';
import { dayMs, givenSubscription } from './subscription-support.ts';
import { cards, chargeOf, givenStripe } from './support.ts';

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

async function givenBrowserPage(url: string) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints };
}

test('every control can be reached over HTTP', async () => {
  const { controls, pay, now, customer, subscription, firstIntent, stripe } =
    await givenSubscription();
  await pay(cards.succeeds);
  const { command } = await givenConsole(controls);
  const before = controls.now();
  for (const body of [
    { do: 'advance-clock', ms: dayMs },
    { do: 'renew', subscription: subscription.id },
    { do: 'after-retries', outcome: 'unpaid' },
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
  await command({ do: 'cancel', subscription: subscription.id });
  expect((await now()).status).toBe('canceled');
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

test('the page renews, fails, refunds and moves the clock with its buttons', async () => {
  const { controls, pay, now, firstIntent, stripe } = await givenSubscription();
  await pay(cards.succeeds);
  const { url } = await givenConsole(controls);
  const { page, complaints } = await givenBrowserPage(url);
  const press = async (name: string, index = 0) => {
    await page.getByRole('button', { name, exact: true }).nth(index).click();
    await page
      .getByRole('status')
      .filter({ hasText: `${name}: done.` })
      .waitFor();
  };
  await press('Renew and fail');
  expect((await now()).status).toBe('past_due');
  await page.getByText('past due').waitFor();
  await press('Renew');
  expect((await now()).status).toBe('active');
  const payments = page.getByRole('button', { name: 'Refund', exact: true });
  await press('Refund', (await payments.count()) - 1);
  expect((await chargeOf(stripe, firstIntent.id)).refunded).toBe(true);
  const before = controls.now();
  await press('A day later');
  expect(controls.now()).toBeGreaterThanOrEqual(before + dayMs);
  await press('Hold');
  expect(controls.isHeld()).toBe(true);
  await page.getByRole('button', { name: 'Release' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the page is accessible in both themes and fits 390 px', async () => {
  const { controls, pay } = await givenSubscription();
  await pay(cards.succeeds);
  const { url } = await givenConsole(controls);
  const { page } = await givenBrowserPage(url);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
