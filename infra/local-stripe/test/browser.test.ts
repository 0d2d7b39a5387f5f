import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createStripeConsole } from '../src/console/console.ts';
import { givenPage, violations } from './chromium.ts';
import { givenServer } from './given-server.ts';
import { servePage } from './page/serve-page.ts';
import {
  dayMs,
  givenMonthlyPrice,
  givenSubscription,
  orderOf,
  secretOf,
} from './subscription-support.ts';
import { cards, chargeOf, givenStripe, purchase } from './support.ts';

/** One for all tests: the browser, and the account with its stripe.js. */
const open = await givenPage();
const { double, stripe } = await givenStripe({}, afterAll);
const checkout = await servePage(double);

async function givenCheckout() {
  const intent = await stripe.paymentIntents.create({
    ...purchase,
    automatic_payment_methods: { enabled: true },
  });
  const status = async () => (await stripe.paymentIntents.retrieve(intent.id)).status;
  return { ...(await openCheckout(intent.client_secret)), status };
}

async function openCheckout(clientSecret: string | null) {
  const query = new URLSearchParams({
    key: double.publishableKey,
    client_secret: clientSecret ?? '',
  });
  const opened = await open(`${checkout}?${query}`, 360);
  const { page } = opened;
  await page.getByRole('button', { name: 'Pay' }).and(page.locator(':enabled')).waitFor();
  return opened;
}

async function enterCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').pressSequentially('1234');
  await page.getByLabel('Security code').fill('123');
}

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the unmodified React form pays under a strict content security policy', async () => {
  const { page, complaints, status } = await givenCheckout();
  await enterCard(page, cards.succeeds);
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await page.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
  await page.getByText('Complete', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Pay' }).click();
  await said(page, 'Paid: succeeded succeeded').waitFor();
  expect(await status()).toBe('succeeded');
  expect(complaints).toEqual([]);
});

test('missing values are reported at their fields, accessibly in light and dark, and the first one is focused', async () => {
  const { page, status } = await givenCheckout();
  await page.getByRole('button', { name: 'Pay' }).click();
  await said(page, 'Refused: Your card number is incomplete.').waitFor();
  const errors = {
    'Card number': 'Your card number is incomplete.',
    'Expiration date': "Your card's expiration date is incomplete.",
    'Security code': "Your card's security code is incomplete.",
  };
  for (const [label, message] of Object.entries(errors)) {
    const field = page.getByLabel(label);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const describedBy = await field.getAttribute('aria-describedby');
    expect(await page.locator(`#${describedBy}`).textContent()).toBe(message);
  }
  expect(await page.getByLabel('Card number').evaluate((field) => field.matches(':focus'))).toBe(
    true,
  );
  expect(await status()).toBe('requires_payment_method');
  expect(await violations(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await page.getByRole('button', { name: 'Dark' }).click();
  const background = () =>
    page.getByLabel('Card number').evaluate((field) => getComputedStyle(field).backgroundColor);
  await expect.poll(background).toBe('rgb(48, 49, 61)');
  expect(await violations(page)).toEqual([]);
});

test('a declined card is reported, and Enter in a field retries with another', async () => {
  const { page, status } = await givenCheckout();
  await enterCard(page, cards.declined);
  await page.getByRole('button', { name: 'Pay' }).click();
  await said(page, 'Refused: Your card was declined.').waitFor();
  await page.getByLabel('Card number').fill(cards.insufficientFunds);
  await page.getByLabel('Card number').press('Enter');
  await said(page, 'Refused: Your card has insufficient funds.').waitFor();
  await page.getByLabel('Card number').fill(cards.succeeds);
  await page.getByLabel('Card number').press('Enter');
  await said(page, 'Paid: succeeded').waitFor();
  expect(await status()).toBe('succeeded');
});

test('the card that asks for authentication shows a dialog, which may fail and then succeed', async () => {
  const { page, complaints, status } = await givenCheckout();
  await enterCard(page, cards.asksForAuthentication);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('dialog', { name: 'Confirm this payment' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await said(page, 'Refused: We are unable to authenticate your payment method.').waitFor();
  expect(await status()).toBe('requires_payment_method');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await said(page, 'Paid: succeeded').waitFor();
  expect(complaints).toEqual([]);
});

test('the form pays the first invoice of a subscription, and the open one of a past due one', async () => {
  const customer = await stripe.customers.create();
  const order = orderOf(customer, await givenMonthlyPrice(stripe));
  const subscription = await stripe.subscriptions.create(order);
  const now = () => stripe.subscriptions.retrieve(subscription.id);
  const first = await openCheckout(secretOf(subscription));
  await enterCard(first.page, cards.asksForAuthentication);
  await first.page.getByRole('button', { name: 'Pay' }).click();
  await first.page.getByRole('button', { name: 'Complete authentication' }).click();
  await said(first.page, 'Paid: succeeded').waitFor();
  const active = await now();
  expect(active.status).toBe('active');

  double.controls.failNextPayment(customer.id);
  double.controls.renew(subscription.id);
  const late = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(late.status).toBe('past_due');
  const second = await openCheckout(secretOf(late));
  await enterCard(second.page, cards.succeeds);
  await second.page.getByRole('button', { name: 'Pay' }).click();
  await said(second.page, 'Paid: succeeded').waitFor();
  const healed = await now();
  expect(healed.status).toBe('active');
  expect(healed.default_payment_method).not.toBe(active.default_payment_method);
});

test('the form keeps a card for later without a payment', async () => {
  const customer = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  const { page, complaints } = await openCheckout(setup.client_secret);
  await enterCard(page, cards.asksForAuthentication);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await said(page, 'Refused: We are unable to authenticate').waitFor();
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await said(page, 'Kept: succeeded').waitFor();
  const { data } = await stripe.paymentMethods.list({ customer: customer.id });
  expect(data.map(({ card }) => card?.last4)).toEqual(['3155']);
  expect(complaints).toEqual([]);
});

test('with redirect always, the page goes to the return address with the outcome', async () => {
  const { page } = await givenCheckout();
  const query = new URL(page.url()).searchParams;
  await page.evaluate(
    ([key = '', clientSecret = '']) =>
      void window.Stripe?.(key).confirmPayment({
        clientSecret,
        confirmParams: { return_url: '/dashboard?tab=plan', payment_method: 'pm_card_visa' },
      }),
    [query.get('key') ?? '', query.get('client_secret') ?? ''],
  );
  await page.waitForURL('**/dashboard?*');
  const arrived = new URL(page.url()).searchParams;
  expect(arrived.get('tab')).toBe('plan');
  expect(arrived.get('redirect_status')).toBe('succeeded');
  expect(arrived.get('payment_intent_client_secret')).toBe(query.get('client_secret'));
});

async function openConsole(controls: Parameters<typeof createStripeConsole>[0]) {
  const port = await givenServer(createStripeConsole(controls));
  return open(`http://127.0.0.1:${port}/console/`, 390);
}

test('the console renews, fails, refunds and moves the clock with its buttons', async () => {
  const { controls, pay, now, firstIntent, stripe } = await givenSubscription();
  await pay(cards.succeeds);
  const { page, complaints } = await openConsole(controls);
  const press = async (name: string, index = 0) => {
    await page.getByRole('button', { name, exact: true }).nth(index).click();
    await page
      .getByRole('status')
      .filter({ hasText: `${name}: done.` })
      .waitFor();
  };
  await press('Renew and fail');
  expect((await now()).status).toBe('past_due');
  await page.getByText('past due', { exact: true }).waitFor();
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

test('the console is accessible in both themes and fits 390 px', async () => {
  const { controls, pay } = await givenSubscription();
  await pay(cards.succeeds);
  const { page } = await openConsole(controls);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
