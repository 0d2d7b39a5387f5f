import { expect, test } from 'vitest';
import { countSince } from '#frontend/src/features/admin/customers/new-sign-ups.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { aCustomer } from '../support/customers.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

const signedUp = aCustomer({ activationCode: null, createdAt: '2026-11-20T16:00:00.000Z' });

function givenCustomers() {
  givenPanel({
    'GET /api/users': () => ({
      body: [
        signedUp,
        aCustomer({ id: 8, username: 'created', createdAt: '2026-11-20T17:00:00.000Z' }),
        aCustomer({ id: 9, activationCode: null, createdAt: '2026-11-18T16:00:00.000Z' }),
      ],
    }),
  });
}

test('a badge marks customers who signed up since the last visit, but not those created by an administrator', async () => {
  localStorage.setItem('admin-last-visit', '2026-11-19T00:00:00.000Z');
  givenCustomers();
  const screen = renderApp('/admin');
  await screen.findByRole('tab', { name: /1 new sign-up since your last visit/ });
  expect(await screen.findAllByText('New')).toHaveLength(1);
});

test('accounts that an administrator created since hide no sign-up behind them', () => {
  const created = aCustomer({ createdAt: '2026-11-20T17:00:00.000Z' });
  const newest = [...Array.from({ length: listLimits.maxPageSize - 1 }, () => created), signedUp];
  expect(countSince(newest, '2026-11-19T00:00:00.000Z')).toBe('1+');
  expect(countSince(newest.slice(1), '2026-11-19T00:00:00.000Z')).toBe('1');
});

test('it stays during this visit and is not shown on the next', async () => {
  localStorage.setItem('admin-last-visit', '2026-11-19T00:00:00.000Z');
  givenCustomers();
  const visit = renderApp('/admin');
  await visit.findByRole('tab', { name: /1 new/ });
  visit.unmount();
  const reloaded = renderApp('/admin');
  await reloaded.findByRole('tab', { name: /1 new/ });
  reloaded.unmount();
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
  expect(screen.getByRole('tab', { name: 'Customers' })).toBeTruthy();
});
