import { act, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadPage } from '#frontend/src/entities/subscription/reload-page.ts';
import { dismissToast } from '#frontend/src/ui/toast.ts';
import { offers } from '#shared/pricing.ts';
import { cancellation } from '#shared/texts/subscription.ts';
import { purchasePrice } from '#test/support/prices.ts';
import { aBrief } from '../support/briefs.ts';
import { aWebsite } from '../support/customers.ts';
import { expectWait } from '../support/expect-wait.ts';
import { type FakeAnswer, fakeServer, type SentCall } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

vi.mock('#frontend/src/entities/subscription/reload-page.ts', () => ({
  reloadPage: vi.fn(),
}));

const subscriber = aUser({
  hasActiveSubscription: true,
  subscriptionId: 'sub_1',
  subscriptionStatus: 'active',
  nextBillingDate: '2026-04-05T12:00:00Z',
});
const inReview = aBrief({ stage: { kind: 'review', domain: 'none', isFirst: true } });
const events = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const sent = (calls: SentCall[]) => calls.filter(({ url }) => url === '/api/cancel-subscription');

async function openQuestion(answer: () => FakeAnswer, user = subscriber, brief = inReview) {
  const calls = fakeServer({
    'GET /api/user': () => ({ body: user }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    'GET /api/brief': () => ({ body: brief }),
    'GET /api/websites/5/updates': () => ({ body: [] }),
    'POST /api/cancel-subscription': answer,
  });
  const screen = renderApp('/dashboard');
  await events.click(await screen.findByRole('button', { name: cancellation.action }));
  return { calls, screen, dialog: within(screen.getByRole('dialog')) };
}

beforeEach(() => {
  dismissToast();
  vi.mocked(reloadPage).mockReset();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const [, , , care] = offers.subscription.includes;
/** No one answers at all hours, so the quoted line is told in other words. */
const always = cancellation.endsSupport;

test('the dialog names the day and what ends then; keeping changes nothing', async () => {
  const { calls, screen, dialog } = await openQuestion(() => ({ body: aUser() }));
  expect(dialog.getByText(cancellation.text)).toBeTruthy();
  expect(dialog.getByText(cancellation.until('April 5, 2026'))).toBeTruthy();
  expect(dialog.getByText(cancellation.endsOn('April 5, 2026'))).toBeTruthy();
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([cancellation.endsChanges, always]);
  expect(dialog.getByText(cancellation.filesNot(purchasePrice))).toBeTruthy();
  await events.click(dialog.getByRole('button', { name: cancellation.keep }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(calls)).toEqual([]);
});

test.each([
  ['live', { kind: 'live', name: 'holt.example' }, [cancellation.endsAt('holt.example'), care]],
  ['connecting', { kind: 'hosted', domain: 'records' }, [cancellation.endsConnecting]],
  ['without a domain', { kind: 'hosted', domain: 'none' }, []],
] as const)('it lists only what a website has that is %s', async (_, stage, own) => {
  const brief = aBrief({ stage });
  const { dialog } = await openQuestion(() => ({ body: aUser() }), subscriber, brief);
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([...own, cancellation.endsChanges, always]);
});

test('before there is a website it names no changes and no files', async () => {
  const { dialog } = await openQuestion(() => ({ body: aUser() }), subscriber, aBrief());
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([always]);
  expect(dialog.queryByText(cancellation.filesNot(purchasePrice))).toBeNull();
});

test('while payments are paused it names no debt, and ends with its month', async () => {
  const paused = { ...subscriber, nextBillingDate: null };
  const { dialog } = await openQuestion(() => ({ body: aUser() }), paused);
  expect(dialog.getByText(cancellation.untilMonthEnds)).toBeTruthy();
  expect(dialog.getByText(cancellation.endsThen)).toBeTruthy();
  expect(dialog.queryByText(cancellation.debt)).toBeNull();
});

test('it ends right away if the customer asks for that, and says that nothing is refunded', async () => {
  const { calls, dialog } = await openQuestion(() => ({ body: aUser() }));
  expect(dialog.getByText(cancellation.notRefunded)).toBeTruthy();
  await events.click(dialog.getByRole('checkbox'));
  expect(dialog.getByText(cancellation.endsToday)).toBeTruthy();
  expect(dialog.queryByText(cancellation.until('April 5, 2026'))).toBeNull();
  await events.click(dialog.getByRole('button', { name: cancellation.endNow }));
  expect(sent(calls).map(({ json }) => json)).toEqual([{ atOnce: true }]);
});

test('with a payment due it ends today, and there is nothing to choose', async () => {
  const late = { ...subscriber, subscriptionStatus: 'past_due' } as const;
  const { dialog } = await openQuestion(() => ({ body: aUser() }), late);
  expect(dialog.getByText(cancellation.debt)).toBeTruthy();
  expect(dialog.getByText(cancellation.endsToday)).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('the dialog leads to an export of the data, and to no checkout that ends nothing', async () => {
  const { dialog } = await openQuestion(() => ({ body: aUser() }));
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/account#data']);
});

test('a buyer keeps the files, and is told of no price', async () => {
  const { dialog } = await openQuestion(() => ({}), { ...subscriber, hasPurchasedSite: true });
  expect(dialog.getByText(cancellation.filesStay)).toBeTruthy();
  expect(dialog.queryByText(cancellation.filesNot(purchasePrice))).toBeNull();
});

test('after cancelling the page reloads in 1.5 seconds', async () => {
  let reloadedAt = 0;
  vi.mocked(reloadPage).mockImplementation(() => {
    reloadedAt = Date.now();
  });
  const { calls, screen, dialog } = await openQuestion(() => ({ body: aUser() }));
  await events.click(dialog.getByRole('button', { name: cancellation.action }));
  await screen.findByText(cancellation.done.text);
  expect(sent(calls).map(({ json }) => json)).toEqual([{ atOnce: false }]);
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expectWait(sent(calls)[0], reloadedAt, 1_500);
});

test('a failed cancellation shows the toast of SPEC-8.1 and does not reload', async () => {
  const { screen, dialog } = await openQuestion(() => ({ status: 500, body: {} }));
  await events.click(dialog.getByRole('button', { name: cancellation.action }));
  await screen.findByText('Failed to cancel subscription. Please try again.');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(reloadPage).not.toHaveBeenCalled();
  expect(dialog.getByRole('button', { name: cancellation.action })).toHaveProperty(
    'disabled',
    false,
  );
});
