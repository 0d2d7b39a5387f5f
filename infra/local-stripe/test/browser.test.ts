import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RunningStripe } from '../src/start-stripe.ts';
import { chromiumPath } from './chromium.ts';
import { servePage } from './page/serve-page.ts';
import { givenSubscription, secretOf } from './subscription-support.ts';
import { cards, givenStripe, purchase } from './support.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
});

afterAll(() => browser.close());

async function givenCheckout() {
  const { double, stripe } = await givenStripe();
  const intent = await stripe.paymentIntents.create({
    ...purchase,
    automatic_payment_methods: { enabled: true },
  });
  const status = async () => (await stripe.paymentIntents.retrieve(intent.id)).status;
  return { ...(await openCheckout(double, intent.client_secret)), status };
}

async function openCheckout(double: RunningStripe, clientSecret: string | null) {
  const context = await browser.newContext({ viewport: { width: 360, height: 720 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // The answer 402 of a declined card is reported by the browser itself.
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !message.text().includes('402')) complaints.push(message.text());
  });
  const query = new URLSearchParams({
    key: double.publishableKey,
    client_secret: clientSecret ?? '',
  });
  await page.goto(`${await servePage(double)}?${query}`);
  await page.getByRole('button', { name: 'Pay' }).and(page.locator(':enabled')).waitFor();
  return { page, complaints };
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

test('missing values are reported at their fields, and the first one is focused', async () => {
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await said(page, 'Refused: We are unable to authenticate your payment method.').waitFor();
  expect(await status()).toBe('requires_payment_method');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await said(page, 'Paid: succeeded').waitFor();
  expect(complaints).toEqual([]);
});

test('the form pays the first invoice of a subscription, and the open one of a past due one', async () => {
  const { double, subscription, stripe, customer, controls, now } = await givenSubscription();
  const first = await openCheckout(double, secretOf(subscription));
  await enterCard(first.page, cards.asksForAuthentication);
  await first.page.getByRole('button', { name: 'Pay' }).click();
  await first.page.getByRole('button', { name: 'Complete authentication' }).click();
  await said(first.page, 'Paid: succeeded').waitFor();
  const active = await now();
  expect(active.status).toBe('active');

  controls.failNextPayment(customer.id);
  controls.renew(subscription.id);
  const late = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(late.status).toBe('past_due');
  const second = await openCheckout(double, secretOf(late));
  await enterCard(second.page, cards.succeeds);
  await second.page.getByRole('button', { name: 'Pay' }).click();
  await said(second.page, 'Paid: succeeded').waitFor();
  const healed = await now();
  expect(healed.status).toBe('active');
  expect(healed.default_payment_method).not.toBe(active.default_payment_method);
});

test('the form keeps a card for later without a payment', async () => {
  const { double, stripe } = await givenStripe();
  const customer = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  const { page, complaints } = await openCheckout(double, setup.client_secret);
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

test('the form is accessible in light and dark, and fits 360 px', async () => {
  const { page } = await givenCheckout();
  await page.getByRole('button', { name: 'Pay' }).click();
  await said(page, 'Refused').waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await page.getByRole('button', { name: 'Dark' }).click();
  const background = () =>
    page.getByLabel('Card number').evaluate((field) => getComputedStyle(field).backgroundColor);
  await expect.poll(background).toBe('rgb(48, 49, 61)');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
