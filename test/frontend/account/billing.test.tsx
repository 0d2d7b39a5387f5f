import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkoutWords } from '#frontend/src/features/checkout/checkout-words.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { brand } from '#shared/brand.ts';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import { offers, subscriptionPriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import {
  afterEnd,
  cancellation,
  latePayment,
  leaving,
  pausedPayments,
} from '#shared/texts/subscription.ts';
import { fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const confirm = vi.hoisted(() => vi.fn());

const focusCard = vi.hoisted(() => vi.fn());

vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  PaymentElement: ({ onReady }: { onReady: () => void }) => {
    useEffect(onReady, [onReady]);
    return null;
  },
  useStripe: () => ({ confirmSetup: confirm, confirmPayment: confirm }),
  useElements: () => ({ getElement: () => ({ focus: focusCard }) }),
}));
vi.mock('#frontend/src/entities/stripe/load-stripe.ts', () => ({
  loadStripeScript: async () => {},
  loadStripe: async () => ({}),
}));

const since = '2026-11-22T08:00:00.000Z';
const card = { kind: 'card', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 };
const newCard = { ...card, brand: 'mastercard', last4: '4444' };
const buyer = { name: 'Acme', address: null, taxId: null };
const next = { amount: subscriptionPriceCents, currency: 'usd', discount: null };
const dates = { nextBillingDate: '2026-12-22T08:00:00.000Z', payBy: null };
const noDates = { nextBillingDate: null, next: null };
const overview = { card, ...dates, next, due: [], nextAttempt: null, buyer };
const payBy = '2027-01-06T08:00:00.000Z';
const due = { amount: subscriptionPriceCents, currency: 'usd', since, from: since, until: since };
const session = { clientSecret: 'seti_1_secret_x', publishableKey: 'pk_test_1' };
const receipt: ReceiptSummary = {
  ...{ id: 'P-000007', kind: 'subscription', issuedAt: since, paymentIntentId: 'pi_1' },
  ...{ amount: subscriptionPriceCents, currency: 'usd', refundedAmount: 100, dispute: null },
  ...{ timeZone: 'UTC', refundOf: null, accepted: null, paidWith: null },
};

const events = userEvent.setup();

beforeEach(() => {
  confirm.mockReset();
  focusCard.mockReset();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

function givenServer(answers: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /api/user': () => ({ body: aUser({ hasActiveSubscription: true }) }),
    'GET /api/billing': () => ({ body: overview }),
    'GET /api/billing/receipts': () => ({ body: [receipt] }),
    ...answers,
  });
}

test('the Billing tab shows card, next payment and receipts, each as page and as file', async () => {
  givenServer();
  const screen = renderApp('/account#billing');
  await screen.findByText('Visa ending in 4242');
  await screen.findByText('December 22, 2026');
  await screen.findByText('$150');
  expect(screen.getByRole('button', { name: cancellation.action })).toBeTruthy();
  await screen.findByText('Partly refunded');
  const open = screen.getByRole('link', { name: 'Open Receipt P-000007' });
  expect(open.getAttribute('href')).toBe('/api/billing/receipts/P-000007');
  const file = screen.getByRole('link', { name: 'Receipt P-000007 as PDF' });
  expect(file.getAttribute('href')).toBe('/api/billing/receipts/P-000007/pdf');
});

test.each([
  ['once', null, '$75 ($75 less, only this time)'],
  ['months', '2027-03-22T08:00:00.000Z', '$75 ($75 less until March 22, 2027)'],
  ['forever', null, '$75 ($75 less each month)'],
] as const)('the next payment is less by a coupon (%s)', async (lasts, until, text) => {
  const reduced = { ...next, amount: 7_500, discount: { amount: 7_500, lasts, until } };
  givenServer({ 'GET /api/billing': () => ({ body: { ...overview, next: reduced } }) });
  const screen = renderApp('/account#billing');
  await screen.findByText(text);
});

test('paused payments, and a last month that is late, keep the card on the page', async () => {
  const paused = { ...overview, nextBillingDate: null, next: null };
  for (const subscriptionStatus of ['active', 'past_due'] as const) {
    const user = aUser({ hasActiveSubscription: true, subscriptionStatus, nextBillingDate: null });
    givenServer({
      'GET /api/user': () => ({ body: user }),
      'GET /api/billing': () => ({ body: paused }),
    });
    const screen = renderApp('/account#billing');
    await screen.findByText('Visa ending in 4242');
    const told = screen.queryAllByText(pausedPayments).length;
    expect(told).toBe(subscriptionStatus === 'active' ? 1 : 0);
    screen.unmount();
  }
});

test('after a cancellation it says until when it is paid', async () => {
  const servedUntil = new Date(Date.now() + 10 * 86_400_000).toISOString();
  givenServer({
    'GET /api/user': () => ({ body: aUser({ servedUntil }) }),
    'GET /api/billing': () => ({ body: { ...overview, card: null, ...noDates } }),
  });
  const screen = renderApp('/account#billing');
  await screen.findByText(leaving.noCharge(formatMoneyDay(servedUntil)));
  expect(screen.getByRole('button', { name: leaving.keep })).toBeTruthy();
});

test('without a plan it says what would be here, and leads to both offers', async () => {
  givenServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/billing': () => ({ body: { ...overview, card: null, ...noDates } }),
    'GET /api/billing/receipts': () => ({ body: [] }),
  });
  const screen = renderApp('/account#billing');
  await screen.findByRole('heading', { name: 'You have no plan yet' });
  const links = Object.values(offers).map(({ title, action }) =>
    screen.getByRole('link', { name: `${action}: ${title}` }).getAttribute('href'),
  );
  expect(links).toEqual(['/checkout?type=purchase', '/checkout?type=subscription']);
  expect(screen.queryByRole('heading', { name: 'Receipts' })).toBeNull();
});

test('after the end of a subscription nobody reads that they never had one', async () => {
  const subscriptionEndedAt = '2026-11-22T08:00:00.000Z';
  givenServer({
    'GET /api/user': () => ({ body: aUser({ subscriptionEndedAt }) }),
    'GET /api/billing': () => ({ body: { ...overview, card: null, ...noDates } }),
  });
  const screen = renderApp('/account#billing');
  await screen.findByRole('heading', { name: afterEnd.title('November 22, 2026') });
  expect(screen.getByText(afterEnd.paid)).toBeTruthy();
  expect(screen.queryByText(/no plan yet/)).toBeNull();
});

test('what was bought is named with its price and day', async () => {
  const purchaseDate = '2026-11-22T08:00:00.000Z';
  givenServer({
    'GET /api/user': () => ({ body: aUser({ hasPurchasedSite: true, purchaseDate }) }),
    'GET /api/billing': () => ({ body: { ...overview, card: null, ...noDates } }),
  });
  const screen = renderApp('/account#billing');
  await screen.findByRole('heading', { name: offers.purchase.title });
  await screen.findByText('November 22, 2026');
});

test('a new card pays the late months', async () => {
  const calls = givenServer({
    'GET /api/billing': () => ({
      body: { ...overview, due: [due, { ...due, since: '2026-12-22T08:00:00.000Z' }], payBy },
    }),
    'POST /api/billing/card': () => ({ body: session }),
    'POST /api/billing/card/confirm': () => ({ body: { ...overview, card: newCard } }),
  });
  confirm.mockResolvedValue({ setupIntent: { id: 'seti_1', status: 'succeeded' } });
  const screen = renderApp('/account#billing');
  await screen.findByText('$300 is due');
  await screen.findByText('$150 since November 22, 2026');
  await screen.findByText('$150 since December 22, 2026');
  await screen.findByText(latePayment.end('January 6, 2027'));
  const dueNow = screen.getByText(latePayment.dueNow).parentElement;
  expect(dueNow?.textContent).toBe('Due now$300');
  expect(screen.queryByText('Next payment')).toBeNull();
  await events.click(await screen.findByRole('button', { name: 'Change card' }));
  await events.click(await screen.findByRole('button', { name: 'Save card' }));
  await screen.findByText('Mastercard ending in 4444');
  expect(screen.queryByText('$300 is due')).toBeNull();
  const told = calls.filter(({ url }) => url === '/api/billing/card/confirm');
  expect(told.map(({ json }) => json)).toEqual([{ setupIntentId: 'seti_1' }]);
});

test('a card that Stripe refuses shows the reason, and the server is not called', async () => {
  const calls = givenServer({ 'POST /api/billing/card': () => ({ body: session }) });
  const error = { type: 'card_error', message: 'Your card was declined.' };
  confirm.mockResolvedValue({ error });
  const screen = renderApp('/account#billing');
  await events.click(await screen.findByRole('button', { name: 'Change card' }));
  await events.click(await screen.findByRole('button', { name: 'Save card' }));
  await screen.findByText(
    'Your card was declined. Try another card, or ask your bank why it was declined.',
  );
  expect(calls.some(({ url }) => url === '/api/billing/card/confirm')).toBe(false);
  expect(focusCard).toHaveBeenCalledOnce();
});

test('while Stripe does not answer, receipts are shown, and the card can be retried', async () => {
  const body = { message: refusals.paymentsUnavailable };
  givenServer({ 'GET /api/billing': () => ({ status: 503, body }) });
  const screen = renderApp('/account#billing');
  await screen.findByText('Receipt P-000007');
  await screen.findByText('We could not load your card', {}, { timeout: 15_000 });
});

test('the link of late payments pays one after the other without signing in', async () => {
  const owed = [due, { ...due, amount: 12_000 }];
  fakeServer({
    'GET /api/user': () => ({ status: 401, body: { message: refusals.signedOut } }),
    'GET /api/pay/token': () => ({
      body: {
        ...{ due: [...owed], payBy: '2026-12-24T08:00:00.000Z', websiteName: 'Holt Joinery' },
        card: { kind: 'card', last4: '0341' },
      },
    }),
    'POST /api/pay/token': () => ({
      body:
        owed.length === 0
          ? { session: null, nextBillingDate: '2027-01-05T08:00:00.000Z' }
          : { session, nextBillingDate: null },
    }),
  });
  confirm.mockImplementation(async () => {
    owed.shift();
    return { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
  });
  const screen = renderApp('/pay/token');
  await screen.findByText(/Card ending in 0341 was declined/);
  await screen.findByText(/\$270 is due for 2 months/);
  // For what, to whom, and who takes the card: the reader may not be signed in, nor be the customer.
  const { title } = offers.subscription;
  expect(screen.getByText(`${title}, ${brand.name}`)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '$150 USD' })).toBeTruthy();
  expect(screen.getByText('Holt Joinery')).toBeTruthy();
  expect(screen.getByText('December 24, 2026')).toBeTruthy();
  await screen.findByText(checkoutWords.secure);
  expect(screen.getByText(checkoutWords.seller({ name: null, email: null }))).toBeTruthy();
  await events.click(await screen.findByRole('button', { name: 'Pay $150' }));
  await events.click(await screen.findByRole('button', { name: 'Pay $120' }));
  await screen.findByText('Paid. Thank you!');
  expect(screen.getByText(/The next payment is on January 5, 2027\./)).toBeTruthy();
});

test.for([
  [
    { kind: 'us_bank_account', brand: 'TEST BANK', last4: '6789' },
    'Bank account (TEST BANK) ending in 6789',
  ],
  [{ kind: 'sepa_debit', brand: null, last4: '3201' }, 'SEPA Direct Debit ending in 3201'],
  [{ kind: 'link', brand: null, last4: null }, 'Link'],
  [{ kind: 'amazon_pay', brand: null, last4: null }, 'Amazon Pay'],
] as const)('what pays is named by its kind: %o', async ([kind, name]) => {
  const other = { ...kind, expMonth: null, expYear: null };
  givenServer({ 'GET /api/billing': () => ({ body: { ...overview, card: other } }) });
  const screen = renderApp('/account#billing');
  await screen.findByText(name);
  expect(screen.queryByText(/Valid until/)).toBeNull();
});

test('a new card that was redirected to a bank is saved once, and its secret leaves the URL', async () => {
  let saved = overview;
  const calls = givenServer({
    'GET /api/billing': () => ({ body: saved }),
    'POST /api/billing/card/confirm': () => {
      saved = { ...overview, card: newCard };
      return { body: saved };
    },
  });
  const added = 'setup_intent=seti_1&setup_intent_client_secret=s&redirect_status=succeeded';
  const screen = renderApp(`/account?${added}#billing`);
  await screen.findByText('Mastercard ending in 4444');
  await waitFor(() => expect(screen.address()).toBe('/account'));
  const told = calls.filter(({ url }) => url === '/api/billing/card/confirm');
  expect(told.map(({ json }) => json)).toEqual([{ setupIntentId: 'seti_1' }]);
});

test('a new card that its bank refused is not saved', async () => {
  const calls = givenServer({});
  const added = 'setup_intent=seti_1&setup_intent_client_secret=s&redirect_status=failed';
  const screen = renderApp(`/account?${added}#billing`);
  await screen.findByText('Card not saved');
  await screen.findByText('Visa ending in 4242');
  await waitFor(() => expect(screen.address()).toBe('/account'));
  expect(calls.filter(({ url }) => url === '/api/billing/card/confirm')).toEqual([]);
});

test('the return from a bank to the link of a late payment is thanked for, not refused', async () => {
  const calls = fakeServer({
    'GET /api/user': () => ({ status: 401, body: { message: refusals.signedOut } }),
    'GET /api/pay/token': () => ({ status: 404, body: { message: refusals.payLinkEnded } }),
    'POST /api/pay/token': () => ({ body: { session: null, nextBillingDate: null } }),
  });
  const added = 'payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded';
  const screen = renderApp(`/pay/token?${added}`);
  await screen.findByText('Paid. Thank you!');
  await waitFor(() => expect(screen.address()).toBe('/pay/token'));
  expect(calls.filter(({ url, method }) => method === 'GET' && url === '/api/pay/token')).toEqual(
    [],
  );
});

test('an expired link says so', async () => {
  fakeServer({
    'GET /api/user': () => ({ status: 401, body: { message: refusals.signedOut } }),
    'GET /api/pay/token': () => ({ status: 404, body: { message: refusals.payLinkEnded } }),
  });
  const screen = renderApp('/pay/token');
  await screen.findByText(refusals.payLinkEnded);
  expect(screen.getByRole('link', { name: 'Open your receipts' })).toBeTruthy();
});

test('a link that was paid says so, with the way to the receipt', async () => {
  fakeServer({
    'GET /api/user': () => ({ status: 401, body: { message: refusals.signedOut } }),
    'GET /api/pay/token': () => ({
      body: { due: [], payBy: null, websiteName: null, card: null },
    }),
  });
  const screen = renderApp('/pay/token');
  await screen.findByRole('heading', { level: 1, name: 'Paid. Thank you!' });
  expect(screen.getByRole('link', { name: 'Open your receipts' })).toBeTruthy();
});
