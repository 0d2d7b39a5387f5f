import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkoutWords } from '#frontend/src/features/checkout/checkout-words.ts';
import type { Stage } from '#shared/model/stage.ts';
import type { User } from '#shared/model/user.ts';
import { deletion } from '#shared/texts/deletion.ts';
import { cancellation, latePayment, leaving } from '#shared/texts/subscription.ts';
import { aBrief } from '../support/briefs.ts';
import { aWebsite } from '../support/customers.ts';
import { fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { installTopLayer } from '../support/top-layer.ts';
import { aUser } from '../support/users.ts';

installTopLayer();

const asked = { requestedAt: '2026-11-22T12:00:00.000Z', dueAt: '2026-12-06T12:00:00.000Z' };

function openData(stage: Stage, deletion: typeof asked | null, user: Partial<User> = {}) {
  fakeServer({
    'GET /api/user': () => ({ body: aUser({ hasActiveSubscription: true, ...user }) }),
    'GET /api/brief': () => ({ body: aBrief({ stage }) }),
    'GET /api/account/data': () => ({ body: { export: null, deletion } }),
  });
  return renderApp('/account#data');
}

const offline = /website stops answering at holt\.example\./;

test.each([
  { stage: { kind: 'live', name: 'holt.example' }, isSaid: true },
  { stage: { kind: 'hosted', domain: 'none' }, isSaid: false },
] as const)('deleting an account says what its domain does: $stage', async (given) => {
  const screen = openData(given.stage, null);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  if (given.isSaid) expect(await screen.findByText(offline)).toBeTruthy();
  else expect(dialog.textContent).not.toContain('stops answering');
});

test('a deletion that was asked for names the domain that ends with it', async () => {
  const screen = openData({ kind: 'live', name: 'holt.example' }, asked);
  expect(await screen.findByText(offline)).toBeTruthy();
});

test('the dialog names the day, and a payment that is due until then', async () => {
  vi.setSystemTime(asked.requestedAt);
  onTestFinished(() => void vi.useRealTimers());
  const screen = openData({ kind: 'hosted', domain: 'none' }, null, {
    subscriptionStatus: 'past_due',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  expect(dialog.textContent).toContain('On December 6, 2026');
  expect(dialog.textContent).toContain('A payment is due');
});

const nextPayment = '2026-12-29T12:00:00.000Z';
const amount = { amount: 15_000, currency: 'usd', since: asked.requestedAt };
const due = { ...amount, from: asked.requestedAt, until: nextPayment };

function givenLeaving(leavesAt: string | null, nextBillingDate: string, isLate = false) {
  let deletionAt = leavesAt;
  const subscriptionStatus = isLate ? 'past_due' : 'active';
  const next = { amount: 15_000, currency: 'usd', discount: null };
  const buyer = { name: null, address: null, taxId: null };
  const billing = { card: null, nextBillingDate, next, payBy: null, nextAttempt: null, buyer };
  const user = { hasActiveSubscription: true, subscriptionStatus, nextBillingDate } as const;
  return fakeServer({
    'GET /api/user': () => ({ body: aUser(user) }),
    'GET /api/brief': () => ({ body: aBrief({ deletionAt }) }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    'GET /api/billing': () => ({ body: { ...billing, due: isLate ? [due] : [] } }),
    'GET /api/billing/receipts': () => ({ body: [] }),
    'POST /api/account/delete/undo': () => {
      deletionAt = null;
      return { body: { message: 'Your account stays.' } };
    },
  });
}

const title = deletion.title('December 6, 2026');

test.each(['/dashboard', '/account#billing'])(
  '%s says what ends with the account',
  async (path) => {
    givenLeaving(asked.dueAt, nextPayment);
    const screen = renderApp(path);
    expect(await screen.findByText(title)).toBeTruthy();
    const end = await screen.findByText(leaving.endsLabel);
    expect(end.parentElement?.textContent).toContain('December 6, 2026');
    expect(screen.queryByText('Next payment')).toBeNull();
    expect(screen.queryByText('Next billing date')).toBeNull();
    expect(screen.getByText('Ending')).toBeTruthy();
    // Its dialog would promise a later day.
    expect(screen.queryByRole('button', { name: cancellation.action })).toBeNull();
  },
);

test('a payment before the end of the account is announced as ever', async () => {
  givenLeaving(asked.dueAt, '2026-12-01T12:00:00.000Z');
  const screen = renderApp('/account#billing');
  expect(await screen.findByText('Next payment')).toBeTruthy();
  expect(screen.queryByText(leaving.endsLabel)).toBeNull();
  expect(screen.getByRole('button', { name: cancellation.action })).toBeTruthy();
});

test('who pays what is due reads first that the account ends', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  onTestFinished(() => void vi.unstubAllGlobals());
  givenLeaving(asked.dueAt, nextPayment, true);
  const screen = renderApp('/checkout?type=subscription');
  expect(await screen.findByText(title)).toBeTruthy();
});

test('who buys beside it reads that the subscription ends', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  onTestFinished(() => void vi.unstubAllGlobals());
  givenLeaving(asked.dueAt, nextPayment);
  const screen = renderApp('/checkout?type=purchase');
  expect(await screen.findByText(checkoutWords.ends('December 6, 2026'))).toBeTruthy();
  expect(screen.queryByText(checkoutWords.goesOn)).toBeNull();
});

test('Billing begins with what is due and the way to pay it', async () => {
  givenLeaving(null, nextPayment, true);
  const screen = renderApp('/account#billing');
  const pay = await screen.findByRole('link', { name: latePayment.action });
  const cancel = screen.getByRole('button', { name: 'Cancel subscription' });
  expect(pay.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('one click on the dashboard keeps the account', async () => {
  const calls = givenLeaving(asked.dueAt, nextPayment);
  const screen = renderApp('/dashboard');
  const keep = await screen.findByRole('button', { name: deletion.keep });
  await userEvent.click(keep);
  await screen.findByText('Your account stays.');
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
