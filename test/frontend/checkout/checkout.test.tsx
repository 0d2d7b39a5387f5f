import { act, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unchargedHelp } from '#frontend/src/entities/stripe/card-help.ts';
import { checkoutWords } from '#frontend/src/features/checkout/checkout-words.ts';
import { defaultAgency, type Offers } from '#shared/model/agency.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { fallbacks, toasts } from '#shared/texts/toasts.ts';
import { purchasePrice } from '#test/support/prices.ts';
import { aBrief } from '../support/briefs.ts';
import { aWebsite } from '../support/customers.ts';
import { expectWait } from '../support/expect-wait.ts';
import { type FakeAnswer, fakeServer, type SentCall } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const confirmPayment = vi.hoisted(() => vi.fn());
const focusCard = vi.hoisted(() => vi.fn());
/** What Stripe says of the payment. */
const charged = vi.hoisted(() => ({ amount: 0, currency: 'usd' }));

/** Mocked Stripe.js: its form is ready at once and confirms as each test says. */
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  PaymentElement: ({ onReady }: { onReady: () => void }) => {
    useEffect(onReady, [onReady]);
    return null;
  },
  useStripe: () => ({ confirmPayment }),
  useElements: () => ({ getElement: () => ({ focus: focusCard }) }),
}));
vi.mock('#frontend/src/entities/stripe/load-stripe.ts', () => ({
  loadStripeScript: async () => {},
  loadStripe: async () => ({
    retrievePaymentIntent: async () => ({
      paymentIntent: { ...charged },
    }),
  }),
}));

const paid = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
const session = { clientSecret: 'pi_1_secret_x', publishableKey: 'pk_test_1' };

const noBuyer = { name: null, address: null, taxId: null };
const nothing = {
  card: null,
  nextBillingDate: null,
  next: null,
  due: [],
  payBy: null,
  nextAttempt: null,
};
const overview = { ...nothing, buyer: noBuyer };

interface Given {
  readonly buyer?: () => FakeAnswer;
  readonly intent?: () => FakeAnswer;
  readonly success?: () => FakeAnswer;
  readonly websites?: readonly Website[];
  readonly isOwner?: boolean;
  readonly user?: Partial<User>;
  /** What is sold now. */
  readonly offers?: Offers;
}

function givenServer(given: Given = {}) {
  const { intent, success, buyer, websites, isOwner = false, offers, user = {} } = given;
  let hasPurchasedSite = isOwner;
  return fakeServer({
    'GET /api/user': () => ({ body: aUser({ ...user, hasPurchasedSite }) }),
    'GET /api/websites': () => ({ body: websites ?? [aWebsite({ filesAvailable: true })] }),
    'GET /api/billing': () => ({ body: overview }),
    'GET /api/settings': () => ({ body: { ...defaultAgency, ...(offers && { offers }) } }),
    'POST /api/billing/buyer': buyer ?? (() => ({ body: { ...noBuyer, name: 'Acme GmbH' } })),
    'POST /api/create-payment-intent': intent ?? (() => ({ body: session })),
    'POST /api/purchase/success': () => {
      const answer = success?.() ?? { body: aUser({ hasPurchasedSite: true }) };
      hasPurchasedSite ||= answer.status === undefined;
      return answer;
    },
  });
}

const sent = (calls: SentCall[], path: string) =>
  calls.filter(({ url }) => url === path).map(({ json }) => json);
const events = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

async function openCheckout(query = '?type=purchase&websiteId=5') {
  const screen = renderApp(`/checkout${query}`);
  const pay = async () =>
    events.click(await screen.findByRole('button', { name: 'Complete Purchase' }));
  return { screen, pay };
}

beforeEach(() => {
  charged.amount = purchasePriceCents;
  charged.currency = 'usd';
  confirmPayment.mockReset();
  focusCard.mockReset();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('somebody without a website, who comes from a sample, fills in the brief first', async () => {
  const calls = givenServer({ websites: [] });
  const { screen } = await openCheckout('?type=purchase');
  const brief = await screen.findByRole('link', { name: checkoutWords.briefFirst.action });
  expect(screen.getByText(checkoutWords.briefFirst.text.purchase)).toBeTruthy();
  expect(screen.queryByText('Total today')).toBeNull();
  expect(sent(calls, '/api/create-payment-intent')).toEqual([]);
  await events.click(brief);
  await waitFor(() => expect(screen.address()).toBe('/dashboard'));
});

test('whoever has bought already is told so, with or without a website', async () => {
  const body = { message: refusals.alreadyPurchased };
  givenServer({ websites: [], isOwner: true, intent: () => ({ status: 409, body }) });
  const { screen } = await openCheckout('?type=purchase');
  await screen.findByText(refusals.alreadyPurchased);
});

test.each([
  { user: {}, said: null },
  { user: { hasActiveSubscription: true }, said: checkoutWords.goesOn },
  { user: { servedUntil: '2126-04-05T12:00:00Z' }, said: checkoutWords.ends('April 5, 2126') },
])('beside the price a subscriber reads that buying ends nothing: $said', async (given) => {
  givenServer({ user: given.user });
  const { screen } = await openCheckout();
  await screen.findByRole('button', { name: 'Complete Purchase' });
  const notes = [checkoutWords.goesOn, checkoutWords.ends('April 5, 2126')];
  const said = notes.filter((text) => screen.queryByText(text));
  expect(said).toEqual(given.said === null ? [] : [given.said]);
});

test('a paid purchase is confirmed with the server, shows a toast, and leads to the dashboard after 1.5 s', async () => {
  const calls = givenServer();
  confirmPayment.mockResolvedValue(paid);
  const { screen, pay } = await openCheckout();
  await pay();
  await screen.findByText(toasts.purchased.text);
  expect(sent(calls, '/api/create-payment-intent')).toEqual([{ type: 'purchase', websiteId: 5 }]);
  expect(sent(calls, '/api/purchase/success')).toEqual([{ paymentIntentId: 'pi_1' }]);
  await waitFor(() => expect(screen.address()).toBe('/dashboard'));
  const confirmed = calls.find(({ url }) => url === '/api/purchase/success');
  expectWait(confirmed, screen.arrivals.get('/dashboard') ?? 0, 1_500);
  await screen.findByText('Purchased');
});

test('of a website without files none are promised', async () => {
  givenServer({ websites: [aWebsite({ filesAvailable: false })] });
  confirmPayment.mockResolvedValue(paid);
  const { screen, pay } = await openCheckout();
  await pay();
  await screen.findByText(toasts.purchasedEarly.text);
});

test('the provider redirects to the dashboard, and only if required', async () => {
  givenServer();
  confirmPayment.mockResolvedValue(paid);
  const { screen, pay } = await openCheckout();
  await pay();
  await screen.findByText(toasts.purchased.text);
  expect(confirmPayment.mock.calls[0]?.[0]).toMatchObject({
    redirect: 'if_required',
    confirmParams: { return_url: `${location.origin}/dashboard` },
  });
});

test("a declined card shows the provider's message and can be retried", async () => {
  const calls = givenServer();
  confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } });
  confirmPayment.mockResolvedValueOnce({ error: {} });
  const { screen, pay } = await openCheckout();
  await pay();
  await screen.findByText('Payment failed');
  // In the toast alone: the form says what helps.
  expect(screen.getAllByText(/Your card was declined\./)).toHaveLength(1);
  await pay();
  await screen.findByText(fallbacks.payment);
  await screen.findByText(unchargedHelp(null));
  expect(focusCard).not.toHaveBeenCalled();
  expect(sent(calls, '/api/purchase/success')).toEqual([]);
});

test.each([
  {
    error: { type: 'card_error', code: 'card_declined' },
    help: 'Try another card, or ask your bank why it was declined.',
  },
  {
    error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    help: 'Try a card with enough money on it.',
  },
  {
    error: { type: 'card_error', code: 'expired_card' },
    help: 'Try a card that has not expired.',
  },
  {
    error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    help: 'Confirm it with your bank, or try another card.',
    failure: 'Your bank did not confirm that it is you.',
  },
])(
  'the form says what helps against a refusal, at the card: $help',
  async ({ error, help, failure }) => {
    givenServer();
    confirmPayment.mockResolvedValueOnce({ error: { ...error, message: 'It was refused.' } });
    const { screen, pay } = await openCheckout();
    const button = await screen.findByRole('button', { name: 'Complete Purchase' });
    expect(button.textContent).toBe(`Complete Purchase${purchasePrice}`);
    await pay();
    const reason = failure ?? 'It was refused.';
    await screen.findByText(unchargedHelp(help));
    expect(screen.getAllByText(reason)).toHaveLength(1);
    expect(focusCard).toHaveBeenCalledOnce();
  },
);

test('what is missing in the card form is said by its fields alone', async () => {
  givenServer();
  const message = 'Your card number is incomplete.';
  confirmPayment.mockResolvedValueOnce({ error: { type: 'validation_error', message } });
  const { screen, pay } = await openCheckout();
  await pay();
  await expect.poll(() => confirmPayment.mock.calls.length).toBe(1);
  await screen.findByRole('button', { name: 'Complete Purchase' });
  expect(screen.queryByText('Payment failed')).toBeNull();
  expect(screen.queryByText(message)).toBeNull();
});

test.each([
  { type: 'purchase', comments: 3, isSaid: true },
  { type: 'purchase', comments: 0, isSaid: false },
  { type: 'subscription', comments: 3, isSaid: false },
] as const)('a $type with $comments open comments', async ({ type, comments, isSaid }) => {
  const feedback = { comments, requests: [], since: '2026-03-02T12:00:00.000Z' };
  fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    'GET /api/billing': () => ({ body: overview }),
    'GET /api/settings': () => ({ body: defaultAgency }),
    'GET /api/brief': () => ({ body: aBrief({ feedback: comments ? feedback : null }) }),
    'POST /api/create-payment-intent': () => ({ body: session }),
    'POST /api/create-subscription': () => ({ body: session }),
  });
  const { screen } = await openCheckout(`?type=${type}&websiteId=5`);
  await screen.findByRole('button', { name: /^(Complete Purchase|Start Subscription)$/ });
  const said = screen.queryAllByText(checkoutWords.unchanged('3 comments'));
  expect(said).toHaveLength(isSaid ? 1 : 0);
});

test.each([true, false])('files are promised at once only where they are: %s', async (isThere) => {
  givenServer({ websites: [aWebsite({ filesAvailable: isThere })] });
  const { screen } = await openCheckout();
  const [atOnce] = checkoutWords.after.purchase;
  expect(await screen.findByText(isThere ? atOnce : checkoutWords.filesToCome)).toBeTruthy();
  await screen.findByRole('button', { name: 'Complete Purchase' });
  expect(screen.queryByText(isThere ? checkoutWords.filesToCome : atOnce)).toBeNull();
});

test('two clicks are one payment', async () => {
  givenServer();
  let confirm = (_outcome: object) => {};
  confirmPayment.mockImplementation(() => new Promise((resolve) => (confirm = resolve)));
  const { screen } = await openCheckout();
  const button = await screen.findByRole('button', { name: 'Complete Purchase' });
  const { form } = button instanceof HTMLButtonElement ? button : { form: null };
  await act(async () => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true);
  expect(confirmPayment).toHaveBeenCalledTimes(1);
  await act(async () => confirm(paid));
  await screen.findByText(toasts.purchased.text);
});

test('a payment that already succeeded counts as paid', async () => {
  const calls = givenServer();
  confirmPayment.mockResolvedValue({
    error: { message: 'unexpected state', payment_intent: paid.paymentIntent },
  });
  const { screen, pay } = await openCheckout();
  await pay();
  await screen.findByText(toasts.purchased.text);
  expect(sent(calls, '/api/purchase/success')).toEqual([{ paymentIntentId: 'pi_1' }]);
});

test('an account that is not updated shows it, and Check again confirms again', async () => {
  const answers: FakeAnswer[] = [{ status: 503, body: { message: 'busy' } }];
  const calls = givenServer({
    success: () => answers.shift() ?? { body: aUser({ hasPurchasedSite: true }) },
  });
  confirmPayment.mockResolvedValue(paid);
  const { screen, pay } = await openCheckout();
  await pay();
  await screen.findByText(toasts.paidNotUpdated.title);
  expect(screen.getByText(toasts.paidNotUpdated.text)).toBeTruthy();
  await events.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText(toasts.purchased.text);
  expect(sent(calls, '/api/purchase/success')).toHaveLength(2);
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test('a payment that cannot be created shows a toast and cancels the checkout', async () => {
  givenServer({ intent: () => ({ status: 503, body: { message: refusals.paymentsUnavailable } }) });
  const { screen } = await openCheckout();
  await screen.findByText('Error creating payment');
  expect(screen.getByText(refusals.paymentsUnavailable)).toBeTruthy();
  await waitFor(() => expect(screen.address()).toBe('/dashboard'));
});

test('a response without a client secret shows the toast of SPEC-8.2', async () => {
  givenServer({ intent: () => ({ body: { ...session, clientSecret: '' } }) });
  const { screen } = await openCheckout();
  await screen.findByText('No client secret received from the server');
});

test('a customer who already purchased sees it and returns', async () => {
  givenServer({ intent: () => ({ status: 409, body: { message: refusals.alreadyPurchased } }) });
  const { screen } = await openCheckout();
  await screen.findByText('Already purchased');
  expect(screen.getByText(refusals.alreadyPurchased)).toBeTruthy();
  await waitFor(() => expect(screen.address()).toBe('/dashboard'));
});

test.each([
  ['', 1],
  ['?websiteId=abc', 1],
  ['?websiteId=12.7', 12],
  ['?type=purchase&websiteId=-4', 1],
])('the address %j buys website %i', async (query, websiteId) => {
  const calls = givenServer();
  const { screen } = await openCheckout(query);
  await screen.findByRole('button', { name: 'Complete Purchase' });
  expect(sent(calls, '/api/create-payment-intent')).toEqual([{ type: 'purchase', websiteId }]);
});

test.each(['Cancel', 'Back to Dashboard'])('%s returns to the dashboard', async (name) => {
  givenServer();
  const { screen } = await openCheckout();
  await events.click(await screen.findByRole('button', { name }));
  expect(screen.address()).toBe('/dashboard');
});

test('the buyer is asked before the payment, and saved for its receipt', async () => {
  const calls = givenServer();
  confirmPayment.mockResolvedValue(paid);
  const { screen, pay } = await openCheckout();
  await events.click(await screen.findByText(checkoutWords.details));
  await events.type(screen.getByLabelText('Name or company'), 'Acme GmbH');
  await events.type(screen.getByLabelText('Tax number'), 'DE 1');
  confirmPayment.mockImplementation(async () => {
    expect(sent(calls, '/api/billing/buyer')).toEqual([
      { name: 'Acme GmbH', address: '', taxId: 'DE 1' },
    ]);
    return paid;
  });
  await pay();
  await screen.findByText(toasts.purchased.text);
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test('nothing is paid while the buyer cannot be saved, and nothing saved that was not typed', async () => {
  const calls = givenServer({ buyer: () => ({ status: 503, body: { message: 'Busy' } }) });
  confirmPayment.mockResolvedValue(paid);
  const { screen, pay } = await openCheckout();
  await events.click(await screen.findByText(checkoutWords.details));
  await events.type(screen.getByLabelText('Tax number'), 'x');
  await pay();
  expect(await screen.findAllByText('Busy')).not.toEqual([]);
  expect(confirmPayment).not.toHaveBeenCalled();
  await events.clear(screen.getByLabelText('Tax number'));
  await pay();
  await screen.findByText(toasts.purchased.text);
  expect(sent(calls, '/api/billing/buyer')).toHaveLength(1);
});

test('the price that Stripe charges is shown, and said to be new, before anybody can pay', async () => {
  charged.amount = 240_050;
  charged.currency = 'eur';
  const purchase = { ...defaultAgency.offers.purchase, priceCents: 240_050 };
  givenServer({ offers: { ...defaultAgency.offers, currency: 'eur', purchase } });
  const { screen } = await openCheckout();
  await screen.findByRole('button', { name: 'Complete Purchase' });
  // The offer, the total and the button.
  expect(screen.getAllByText('€2,400.50', { exact: false })).toHaveLength(3);
  expect(screen.getByText(checkoutWords.newPrice)).toBeTruthy();
  expect(screen.queryByText('$1,000', { exact: false })).toBeNull();
});

test('a price that stayed is not said to be new', async () => {
  givenServer();
  const { screen } = await openCheckout();
  await screen.findByRole('button', { name: 'Complete Purchase' });
  expect(screen.getAllByText('$1,000', { exact: false })).toHaveLength(3);
  expect(screen.queryByText(checkoutWords.newPrice)).toBeNull();
});
