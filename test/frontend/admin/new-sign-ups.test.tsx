import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { countSince } from '#frontend/src/features/admin/customers/new-sign-ups.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { aCustomer } from '../support/customers.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const signedUp = aCustomer({
  ...{ activationCode: null, loginCount: 1, createdAt: '2026-11-20T16:00:00.000Z' },
});

function givenCustomers() {
  givenPanel({
    'GET /api/users': () => ({
      body: [
        signedUp,
        aCustomer({ id: 8, username: 'created', createdAt: '2026-11-20T17:00:00.000Z' }),
        // An administrator chose their password.
        aCustomer({ id: 10, activationCode: null, createdAt: '2026-11-20T18:00:00.000Z' }),
        aCustomer({
          id: 9,
          activationCode: null,
          loginCount: 1,
          createdAt: '2026-11-18T16:00:00.000Z',
        }),
      ],
    }),
  });
}

test('a badge counts who signed up since the last visit, until the list is seen, and the list marks them', async () => {
  localStorage.setItem('admin-last-visit:1', '2026-11-19T00:00:00.000Z');
  givenCustomers();
  const screen = renderApp('/admin?view=websites');
  const badge = await screen.findByRole('link', { name: /1 new sign-up since your last visit/ });
  await userEvent.click(badge);
  expect(await screen.findAllByText('New')).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Websites' }));
  await screen.findByRole('heading', { name: 'Websites' });
  expect(screen.getByRole('link', { name: 'Customers' })).toBeTruthy();
});

test('a list that is seen in another tab lowers the badge of this one', async () => {
  localStorage.setItem('admin-last-visit:1', '2026-11-19T00:00:00.000Z');
  givenCustomers();
  const screen = renderApp('/admin?view=websites');
  await screen.findByRole('link', { name: /1 new sign-up/ });
  const seen = (key: string) =>
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: signedUp.createdAt }));
    });
  seen('admin-sign-ups-seen:2');
  expect(screen.getByRole('link', { name: /1 new sign-up/ })).toBeTruthy();
  seen('admin-sign-ups-seen:1');
  expect(screen.getByRole('link', { name: 'Customers' })).toBeTruthy();
});

test('what one administrator has seen is new to another one at the same browser', async () => {
  localStorage.setItem('admin-last-visit:2', '2026-11-19T00:00:00.000Z');
  localStorage.setItem('admin-sign-ups-seen:1', '2026-11-20T16:00:00.000Z');
  givenPanel({
    'GET /api/user': () => ({ body: aUser({ id: 2, isAdmin: true }) }),
    'GET /api/users': () => ({ body: [signedUp] }),
  });
  const screen = renderApp('/admin?view=websites');
  await screen.findByRole('link', { name: /1 new sign-up/ });
});

test('accounts that an administrator created since hide no sign-up behind them', () => {
  const created = aCustomer({ createdAt: '2026-11-20T17:00:00.000Z' });
  const newest = [...Array.from({ length: listLimits.maxPageSize - 1 }, () => created), signedUp];
  expect(countSince(newest, '2026-11-19T00:00:00.000Z')).toBe('1+');
  expect(countSince(newest.slice(1), '2026-11-19T00:00:00.000Z')).toBe('1');
});

test('the marks stay during this visit and are gone on the next', async () => {
  localStorage.setItem('admin-last-visit:1', '2026-11-19T00:00:00.000Z');
  givenCustomers();
  for (let visit = 0; visit < 2; visit += 1) {
    const shown = renderApp('/admin');
    expect(await shown.findAllByText('New')).toHaveLength(1);
    shown.unmount();
  }
  // The tab is closed.
  sessionStorage.clear();
  const next = renderApp('/admin');
  await next.findByRole('table');
  expect(next.queryByText('New')).toBeNull();
});

test('nobody is new on the first visit', async () => {
  givenCustomers();
  const screen = renderApp('/admin');
  await screen.findByRole('table');
  expect(screen.getByRole('link', { name: 'Customers' })).toBeTruthy();
});

/** Customers sign up at noon of the server, whose clock is ten minutes from this device's. */
test.each([
  [10, 'ahead'],
  [-10, 'behind'],
])('a device whose clock is %i minutes off misses none and shows none twice', async (minutes) => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
  const visit = async (minute: number, signedUpAt: number) => {
    vi.setSystemTime(at(minute + minutes));
    sessionStorage.clear();
    const headers = { date: at(minute).toUTCString() };
    const createdAt = at(signedUpAt).toISOString();
    const customer = aCustomer({ activationCode: null, loginCount: 1, createdAt });
    givenPanel({
      'GET /api/user': () => ({ body: aUser({ id: 1, isAdmin: true }), headers }),
      'GET /api/users': () => ({ body: [customer], headers }),
    });
    const screen = renderApp('/admin');
    await screen.findByRole('table');
    const count = screen.queryAllByText('New').length;
    screen.unmount();
    return count;
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  await visit(30, 0);
  expect(await visit(36, 33)).toBe(1);
  expect(await visit(40, 33)).toBe(0);
});
