import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Visits } from '#shared/model/visits.ts';
import { aWebsite } from '../support/customers.ts';
import { fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';
import { someVisits } from '../support/visits.ts';

const subscriber = aUser({ hasActiveSubscription: true, subscriptionStatus: 'active' });

function openDashboard(visits: Visits, user = subscriber) {
  const calls = fakeServer({
    'GET /api/user': () => ({ body: user }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    'GET /api/websites/5/updates': () => ({ body: [] }),
    'GET /api/websites/5/visits': () => ({ body: visits }),
  });
  const asked = () => calls.filter(({ url }) => url.endsWith('/visits')).length;
  return { asked, screen: renderApp('/dashboard') };
}

test('a subscriber sees the visits of the last days', async () => {
  const { screen } = openDashboard(someVisits());
  const part = within(await screen.findByRole('region', { name: 'Visits' }));
  expect(part.getByText('1,204').parentElement?.textContent).toBe(
    '1,204 views in the last 30 days',
  );
  expect(
    part.getByText(/Not counted: 31 pages that search engines and other programs opened/),
  ).toBeDefined();
  const pages = within(part.getByRole('list', { name: 'Pages' }));
  expect(pages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '/800',
    '/work/404',
  ]);
  expect(within(part.getByRole('list', { name: 'Came from' })).getByText('search.example'));
});

test('the chart has a bar for each day, and a table for screen readers', async () => {
  const { screen } = openDashboard(someVisits());
  const table = within(await screen.findByRole('table', { name: 'Views by day' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['DayViews', 'Mar 41200', 'Mar 64']);
  const part = screen.getByRole('region', { name: 'Visits' });
  expect(part.querySelectorAll('rect')).toHaveLength(30);
});

test('without visits nothing is shown, and kinds without names are left out', async () => {
  const none = { pages: [], referrers: [], missing: [] };
  const quiet = openDashboard(someVisits({ days: [], ...none }));
  await expect.poll(quiet.asked).toBe(1);
  await quiet.screen.findByRole('region', { name: 'Report' });
  expect(quiet.screen.queryByRole('region', { name: 'Visits' })).toBeNull();
});
