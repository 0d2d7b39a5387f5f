import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Customer } from '#shared/model/user.ts';
import { aCustomer, aWebsite } from '../support/customers.ts';
import { fakeServer, type SentCall } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const admin = aUser({ id: 1, username: 'admin', isAdmin: true });
const link = (cursor: string, rel: string) => `</api/users?cursor=${cursor}>; rel="${rel}"`;

/** A server with one page of customers; all pages except the first have adjacent pages. */
function givenCustomers(
  customers: readonly Customer[],
  headers: Readonly<Record<string, string>> = {},
) {
  return fakeServer({
    'GET /api/user': () => ({ body: admin }),
    'GET /api/users': ({ url }) => ({
      body: customers,
      headers: {
        'x-total-count': '57',
        link: url.includes('cursor=') ? link('c3', 'next') : link('c2', 'next'),
        ...headers,
      },
    }),
  });
}

const lists = (calls: SentCall[]) =>
  calls.map(({ url }) => url).filter((url) => url.startsWith('/api/users?'));

test('a column header sorts, sets aria-sort, and is kept in the URL', async () => {
  const calls = givenCustomers([aCustomer()]);
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Name' }));
  const header = screen.getByRole('columnheader', { name: 'Name' });
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('columnheader', { name: 'ID' }).getAttribute('aria-sort')).toBeNull();
  expect(screen.address()).toBe('/admin?sort=name');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(header.getAttribute('aria-sort')).toBe('descending');
  expect(lists(calls).at(-1)).toBe('/api/users?limit=10&sort=name&order=desc');
});

test('Next follows the Link header, and the page is kept in the URL', async () => {
  const calls = givenCustomers([aCustomer()]);
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.address()).toBe('/admin?cursor=c2&page=2');
  await screen.findByText('Showing 11 of 56 customers and 1 administrator');
  expect(lists(calls).at(-1)).toBe('/api/users?limit=10&sort=date&order=desc&cursor=c2');
});

test('a search is debounced, returns to the first page and keeps the order', async () => {
  const calls = givenCustomers([aCustomer()]);
  const screen = renderApp('/admin?cursor=c2&page=2');
  await screen.findByRole('table');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'holt');
  await waitFor(() => expect(screen.address()).toBe('/admin?q=holt'));
  await waitFor(() =>
    expect(lists(calls).filter((url) => url.includes('q='))).toEqual([
      '/api/users?limit=10&q=holt&sort=date&order=desc',
    ]),
  );
  expect(screen.getByRole('button', { name: 'Name' })).toBeTruthy();
});

test('a search that very many match shows that its headings do not sort', async () => {
  const found = [aCustomer(), aCustomer({ id: 8, username: 'holt' })];
  givenCustomers(found, { 'x-list-order': 'text' });
  const screen = renderApp('/admin?q=holt');
  await screen.findByText(/^More than 200 customers match/);
  expect(screen.getByRole('button', { name: 'Name' })).toMatchObject({
    disabled: true,
    title: expect.stringMatching(/^More than 200 customers match/),
  });
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toMatchObject({ disabled: true });
});

test('a filter narrows a search, whose order is chosen as ever', async () => {
  const calls = givenCustomers([aCustomer()]);
  const screen = renderApp('/admin?q=holt');
  await userEvent.click(await screen.findByRole('button', { name: 'Unanswered' }));
  const asked = '/api/users?limit=10&q=holt&sort=date&order=desc&filter=unanswered';
  await waitFor(() => expect(lists(calls).at(-1)).toBe(asked));
  expect(screen.getByRole('button', { name: 'Name' })).toMatchObject({ disabled: false });
});

test('a filter that leaves nobody is removed by a click', async () => {
  givenCustomers([], { link: '' });
  const screen = renderApp('/admin?filter=past-due');
  await screen.findByText('The filter “Payment late” leaves nobody.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter' }));
  expect(screen.address()).toBe('/admin');
});

test('a search and a filter that leave nobody together are both named, and both can go', async () => {
  givenCustomers([], { link: '' });
  const screen = renderApp('/admin?q=holt&filter=past-due');
  await screen.findByText('Nobody under the filter “Payment late” is found by “holt”.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(screen.address()).toBe('/admin?filter=past-due'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter' }));
  await waitFor(() => expect(screen.address()).toBe('/admin'));
});

test('a filter alone says its order, which no heading changes', async () => {
  givenCustomers([aCustomer(), aCustomer({ id: 8, username: 'holt' })]);
  const screen = renderApp('/admin?filter=unanswered');
  await screen.findByText('The longest wait comes first.');
  expect(screen.getByRole('button', { name: 'Name' })).toMatchObject({ disabled: true });
});

test('one row needs no order', async () => {
  givenCustomers([aCustomer()]);
  const screen = renderApp('/admin?filter=unanswered');
  await screen.findByRole('link', { name: 'maria' });
  expect(screen.queryByText('The longest wait comes first.')).toBeNull();
});

test('until the administrators are known, the table counts accounts', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: admin }),
    'GET /api/users': () => ({ body: [aCustomer()], headers: { 'x-total-count': '57' } }),
    'GET /api/admin/administrators': () => ({ status: 503, body: { message: 'Later' } }),
  });
  const screen = renderApp('/admin');
  await screen.findByText('Showing 1 of 57 accounts');
});

test('a list by names shows the surname that it is sorted by', async () => {
  givenCustomers([aCustomer({ firstName: 'Ola', lastName: 'Zielinska' })]);
  const screen = renderApp('/admin?sort=name');
  await screen.findByRole('link', { name: 'Zielinska, Ola' });
});

/** As in saleor/saleor-dashboard#3889 and openopps/openopps-platform#4033. */
test('a blank before a pause in typing stays', async () => {
  const calls = givenCustomers([aCustomer()]);
  const screen = renderApp('/admin');
  const field = await screen.findByRole('searchbox', { name: 'Search customers' });
  await userEvent.type(field, 'Anna ');
  await waitFor(() => expect(screen.address()).toBe('/admin?q=Anna'));
  await userEvent.type(field, 'Holt');
  await waitFor(() => expect(screen.address()).toBe('/admin?q=Anna+Holt'));
  const asked = '/api/users?limit=10&q=Anna+Holt&sort=date&order=desc';
  await waitFor(() => expect(lists(calls).at(-1)).toBe(asked));
  expect(field).toMatchObject({ value: 'Anna Holt' });
});

test.each(['', '&view=websites'])('a last page that lost its rows (%s) restarts', async (view) => {
  const page = ({ url }: SentCall) =>
    url.includes('cursor=')
      ? { body: [], headers: { 'x-total-count': '10', link: link('c1', 'prev') } }
      : {
          body: view ? [aWebsite({ name: 'Holt Joinery' })] : [aCustomer({ username: 'holt' })],
          headers: { 'x-total-count': '10' },
        };
  fakeServer({
    'GET /api/user': () => ({ body: admin }),
    'GET /api/users': page,
    'GET /api/websites': page,
  });
  const screen = renderApp(`/admin?cursor=c2&page=2${view}`);
  await screen.findAllByText(view ? 'Holt Joinery' : /holt/);
  expect(screen.address()).not.toContain('cursor');
  expect(screen.queryByText(/No (customers|websites) found/)).toBeNull();
});

test('an empty table says No customers found', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: admin }),
    'GET /api/users': () => ({ body: [] }),
  });
  const screen = renderApp('/admin?q=zzz');
  await screen.findByRole('heading', { name: 'No customers found' });
});

test('a list that fails to load shows the reason and can be retried', async () => {
  let isBroken = true;
  fakeServer({
    'GET /api/user': () => ({ body: admin }),
    'GET /api/users': () =>
      isBroken ? { status: 503, body: { message: 'We are busy.' } } : { body: [aCustomer()] },
  });
  const screen = renderApp('/admin');
  await screen.findByText('We are busy.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

test('a row shows name, email, code and states', async () => {
  givenCustomers([
    aCustomer({ companyName: 'Holt Joinery', websiteName: 'Holt', zipFileUploaded: true }),
  ]);
  const screen = renderApp('/admin');
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
  expect(row.getByText('Holt Joinery')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Holt Joinery' }).closest('td')?.textContent).toBe(
    'Holt Joinerymaria@holt.example',
  );
  expect(row.getByTestId('activation-code').textContent).toBe('4321');
  expect(row.getByText('Not activated')).toBeTruthy();
  expect(row.getByText('Uploaded')).toBeTruthy();
  expect(row.getByText('Jan 2, 2026')).toBeTruthy();
});

test('a row shows the day of the last activity, and none of who never signed in', async () => {
  const lastSeenAt = new Date(Date.now() - 72 * 3_600_000).toISOString();
  givenCustomers([aCustomer({ lastSeenAt }), aCustomer({ id: 8, username: 'silent' })]);
  const screen = renderApp('/admin');
  const [, seen, silent] = await screen.findAllByRole('row');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const place = headings.indexOf('Last activity');
  const cell = (row: HTMLElement | undefined) => row?.querySelectorAll('td')[place]?.textContent;
  expect(cell(seen)).toBe('3 days ago');
  expect(cell(silent)).toContain('None');
});

test('a row shows person and email below the company, and no more', async () => {
  const person = { firstName: 'Maria', lastName: 'Holt', companyName: 'Holt Joinery' };
  givenCustomers([aCustomer({ ...person, phone: '+1 555 010 0142' })]);
  const screen = renderApp('/admin');
  const cell = (await screen.findByText('maria@holt.example')).closest('td');
  expect(cell?.textContent).toBe('Holt JoineryMaria Holt · maria@holt.example');
});

test.each([
  [false, 'Not activated'],
  [true, 'Invited'],
])('who has no password yet, as an administrator: %s, is told as %s', async (isAdmin, word) => {
  givenCustomers([aCustomer({ isAdmin })]);
  await renderApp('/admin').findByText(word);
});

test('a row shows purchase and subscription with their dates', async () => {
  givenCustomers([
    aCustomer({
      hasPurchasedSite: true,
      purchaseDate: '2026-05-03T10:00:00Z',
      hasActiveSubscription: true,
      subscriptionStatus: 'active',
      nextBillingDate: '2026-12-10T10:00:00Z',
    }),
    aCustomer({
      id: 8,
      username: 'late',
      hasActiveSubscription: true,
      subscriptionStatus: 'past_due',
    }),
  ]);
  const screen = renderApp('/admin');
  const [, sold, late] = await screen.findAllByRole('row');
  const row = within(sold ?? document.body);
  expect(row.getByText(/Purchased May 3, 2026$/)).toBeTruthy();
  expect(row.getByTitle('Next billing on Dec 10, 2026').textContent).toContain('Subscribed');
  expect(within(late ?? document.body).getByText('Payment late')).toBeTruthy();
});

test.each([
  { hasPurchasedSite: true, zipFileUploaded: true, links: 2 },
  { hasPurchasedSite: false, zipFileUploaded: true, links: 0 },
  { hasPurchasedSite: true, zipFileUploaded: false, links: 0 },
])('only a sold website with a ZIP has a download link: %o', async (state) => {
  const { links, ...sold } = state;
  givenCustomers([aCustomer({ websiteId: 5, ...sold })]);
  const screen = renderApp('/admin');
  await screen.findByRole('table');
  const found = document.querySelectorAll('a[href="/api/admin/download-website-zip/5"]');
  // Beside the state of the files, and in the menu.
  expect(found).toHaveLength(links);
});

test.each([
  [{ zipFileUploaded: false }, 'Upload ZIP'],
  [{ zipFileUploaded: true }, 'Uploaded'],
  [{ zipFileUploaded: true, zipFailed: true }, 'Upload failed'],
])('the files of a website are %o: %s', async (state, words) => {
  givenCustomers([aCustomer({ websiteId: 5, ...state })]);
  const screen = renderApp('/admin');
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('button', { name: new RegExp(`^${words}`) })).toBeTruthy();
});

test('the row of an administrator has neither an activation code nor a website', async () => {
  givenCustomers([aCustomer({ username: 'root', isAdmin: true })]);
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for root' }));
  const menu = screen.getByRole('menu', { name: 'Actions for root' });
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Activity']);
});

test('the URL selects one customer; an invalid id selects none', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: admin }),
    'GET /api/users/7': () => ({ body: aCustomer({ companyName: 'Holt Joinery' }) }),
  });
  const found = renderApp('/admin/customer/7');
  await found.findByText('Holt Joinery');
  found.unmount();
  const lost = renderApp('/admin/customer/abc');
  await lost.findByRole('heading', { name: 'No customers found' });
});

test('customers without a website are filtered by the server, and the URL keeps it', async () => {
  const calls = givenCustomers([aCustomer()]);
  const screen = renderApp('/admin?sort=name');
  await userEvent.click(await screen.findByRole('button', { name: 'No website' }));
  expect(screen.address()).toBe('/admin?sort=name&filter=no-website');
  await waitFor(() => expect(lists(calls).at(-1)).toBe('/api/users?limit=10&filter=no-website'));
  for (const [name, filter] of [
    ['Not paid yet', 'not-paid'],
    ['Payment late', 'past-due'],
    ['Unanswered', 'unanswered'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.address()).toBe(`/admin?sort=name&filter=${filter}`);
  }
  await userEvent.click(screen.getByRole('button', { name: 'No website' }));
  await userEvent.click(screen.getByRole('button', { name: 'No website', pressed: true }));
  expect(screen.address()).toBe('/admin?sort=name');
});
