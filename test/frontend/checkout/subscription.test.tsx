import { act, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutWords } from '#frontend/src/features/checkout/checkout-words.ts';
import { dismissToast } from '#frontend/src/ui/toast.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { subscriptionPriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { aWebsite } from '../support/customers.ts';
import { type FakeAnswer, fakeServer, type SentCall } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const confirmPayment = vi.hoisted(() => vi.fn());
/** What Stripe says of the payment. */
const charged = vi.hoisted(() => ({ amount: 0 }));

/** Mocked Stripe.js: its form is ready at once and confirms as each test says. */
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  PaymentElement: ({ onReady }: { onReady: () => void }) => {
    useEffect(onReady, [onReady]);
    return null;
  },
  useStripe: () => ({ confirmPayment }),
  useElements: () => ({}),
}));
vi.mock('#frontend/src/entities/stripe/load-stripe.ts', () => ({
  loadStripeScript: async () => {},
  loadStripe: async () => ({
    retrievePaymentIntent: async () => ({
      paymentIntent: { amount: charged.amount, currency: 'usd' },
    }),
  }),
}));

const session = { clientSecret: 'pi_1_secret_x', publishableKey: 'pk_test_1' };
const paid = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
const subscribed = { hasActiveSubscription: true, subscriptionStatus: 'active' } as const;

const since = '2026-11-22T08:00:00.000Z';
const overview = {
  ...{ card: null, nextBillingDate: since, next: null, payBy: since, nextAttempt: since },
  due: [
    { amount: 12_000, currency: 'usd', since, from: since, until: since },
    { amount: 15_000, currency: 'usd', since, from: since, until: since },
  ],
  buyer: { name: null, address: null, taxId: null },
};

interface Given {
  readonly user?: Partial<User>;
  /** The user once the payment is confirmed. */
  readonly after?: Partial<User>;
  readonly websites?: readonly Website[];
  readonly start?: () => FakeAnswer;
  readonly success?: () => FakeAnswer;
}

function givenServer(given: Given = {}) {
  const { user = {}, after = user, websites = [aWebsite()], start, success } = given;
  let known = user;
  const confirmed = () => {
    known = after;
    return { body: aUser(subscribed) };
  };
  return fakeServer({
    'GET /api/user': () => ({ body: aUser(known) }),
    'GET /api/websites': () => ({ body: websites }),
    'GET /api/billing': () => ({ body: overview }),
    'GET /api/websites/5/updates': () => ({ body: [] }),
    'POST /api/create-subscription': start ?? (() => ({ body: session })),
    'POST /api/subscribe/success': success ?? confirmed,
  });
}

const sent = (calls: SentCall[], path: string) =>
  calls.filter(({ url }) => url === path).map(({ json }) => json);
const events = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeEach(() => {
  dismissToast();
  charged.amount = subscriptionPriceCents;
  confirmPayment.mockReset();
  confirmPayment.mockResolvedValue(paid);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (query = '?type=subscription&websiteId=5') => renderApp(`/checkout${query}`);

test('a paid subscription is confirmed with the server, shows a toast, and leads to the dashboard after 1.5 s', async () => {
  const calls = givenServer();
  const screen = open();
  await screen.findByRole('heading', { name: 'Start Your Subscription' });
  await events.click(await screen.findByRole('button', { name: 'Start Subscription' }));
  await screen.findByText(toasts.subscribed.text);
  const body = { type: 'subscription', websiteId: 5 };
  expect(sent(calls, '/api/create-subscription')).toEqual([body]);
  expect(sent(calls, '/api/subscribe/success')).toEqual([{ paymentIntentId: 'pi_1' }]);
  expect(sent(calls, '/api/create-payment-intent')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(screen.address()).toBe('/dashboard'));
});

test('when nothing is to be paid, the subscription has begun, and no card is asked for', async () => {
  const calls = givenServer({ start: () => ({ body: { ...session, clientSecret: null } }) });
  const screen = open();
  await screen.findByText(toasts.subscribed.text);
  await screen.findByText('We take it from here');
  expect(screen.getByText('$0')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Subscription' })).toBeNull();
  expect(sent(calls, '/api/subscribe/success')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(screen.address()).toBe('/dashboard'));
});

test.each([
  { amount: 7_500, shown: ['Discount today', '-$75', '$75'] },
  { amount: 18_000, shown: ['$180'] },
])('the order says what Stripe charges: $amount', async ({ amount, shown }) => {
  charged.amount = amount;
  givenServer();
  const screen = open();
  for (const text of shown) await screen.findAllByText(text);
  expect(screen.queryAllByText('Discount today')).toHaveLength(shown.length === 3 ? 1 : 0);
});

test('without a website nothing is sold: the brief comes first', async () => {
  const calls = givenServer({ websites: [] });
  const screen = open();
  const brief = await screen.findByRole('link', { name: 'Go to your brief' });
  expect(screen.getByText(/first month is billed on the day you subscribe/)).toBeTruthy();
  expect(screen.queryByText('Total today')).toBeNull();
  expect(sent(calls, '/api/create-subscription')).toEqual([]);
  await events.click(brief);
  await waitFor(() => expect(screen.address()).toBe('/dashboard'));
});

test('without a website a late month can still be paid', async () => {
  const calls = givenServer({
    websites: [],
    user: { ...subscribed, subscriptionStatus: 'past_due' },
  });
  const screen = open();
  await screen.findByRole('button', { name: 'Pay' });
  expect(sent(calls, '/api/create-subscription')).toHaveLength(1);
});

test('a customer who already subscribed sees it and returns', async () => {
  givenServer({ start: () => ({ status: 409, body: { message: refusals.alreadySubscribed } }) });
  const screen = open();
  await screen.findByText('Already subscribed');
  expect(screen.getByText('You already have an active subscription.')).toBeTruthy();
  await waitFor(() => expect(screen.address()).toBe('/dashboard'));
});

test('an account that is not updated is checked again as a subscription', async () => {
  const answers: FakeAnswer[] = [{ status: 503, body: {} }];
  const calls = givenServer({ success: () => answers.shift() ?? { body: aUser(subscribed) } });
  const screen = open();
  await events.click(await screen.findByRole('button', { name: 'Start Subscription' }));
  await screen.findByText(toasts.paidNotUpdated.title);
  await events.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText(toasts.subscribed.text);
  expect(sent(calls, '/api/subscribe/success')).toHaveLength(2);
});

const late = { ...subscribed, subscriptionStatus: 'past_due' } as const;

test('a month that is owed is paid as such, and nothing is begun or bought', async () => {
  charged.amount = 12_000;
  givenServer({ user: late, after: subscribed });
  const screen = open();
  await screen.findByRole('heading', { level: 1, name: '$120 USD' });
  expect(screen.getByText(new RegExp(latePayment.newCard)).textContent).toContain(
    latePayment.months('$270', 2),
  );
  await screen.findByText('Holt Joinery');
  const words = screen.getByRole('main').textContent ?? '';
  for (const other of [/start/i, /you buy/i, /connect/i, /today/i])
    expect(words).not.toMatch(other);
  await events.click(await screen.findByRole('button', { name: 'Pay' }));
  await screen.findByText(toasts.paidDue.text);
  await screen.findByRole('heading', { name: 'Paid. Thank you!' });
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(screen.address()).toBe('/dashboard'));
});

test('who subscribes again reads that their website comes back', async () => {
  givenServer({ user: { subscriptionEndedAt: since } });
  const screen = open();
  await screen.findByText(checkoutWords.back);
  expect(screen.queryByText(checkoutWords.after.subscription[0])).toBeNull();
});

test.each([
  { user: {}, told: toasts.subscribed },
  { user: late, told: toasts.paidDue },
])('a return that is not a purchase is the subscription’s: $told.text', async ({ user, told }) => {
  const calls = givenServer({ user });
  const screen = renderApp('/dashboard?payment_intent=pi_9&redirect_status=succeeded');
  await screen.findByText(told.text);
  expect(sent(calls, '/api/subscribe/success')).toEqual([{ paymentIntentId: 'pi_9' }]);
});
