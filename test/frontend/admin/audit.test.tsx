import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { actionLabel } from '#frontend/src/features/admin/audit/audit-actions.ts';
import { subjectOf } from '#frontend/src/features/admin/audit/audit-labels.ts';
import type { ListedAuditEntry } from '#shared/model/audit.ts';
import { aCustomer } from '../support/customers.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

function anEntry(changes: Partial<ListedAuditEntry> = {}): ListedAuditEntry {
  return {
    id: 'e1',
    at: '2026-11-21T06:02:00.000Z',
    kind: 'team',
    actorId: 1,
    actor: 'noor',
    action: 'updateEdits',
    userId: 7,
    websiteId: null,
    before: { editsRequested: 1 },
    after: { editsRequested: 3 },
    userName: null,
    websiteName: null,
    requestTitle: null,
    ...changes,
  };
}

describe('an entry of the audit trail', () => {
  test('has a label for its action', () => {
    expect(actionLabel('deleteUser')).toBe('Deleted the customer');
    expect(actionLabel('somethingNew')).toBe('somethingNew');
  });

  test('names the customer, also after their deletion', () => {
    expect(subjectOf(anEntry({ userName: 'Holt Joinery' }))).toBe('Holt Joinery');
    expect(subjectOf(anEntry())).toBe('Customer 7');
    expect(subjectOf(anEntry({ before: { username: 'gone' }, after: {} }))).toBe('gone');
    expect(subjectOf(anEntry({ userId: null }))).toBeNull();
  });
});

async function openActivity(...entries: readonly ListedAuditEntry[]) {
  givenPanel({ 'GET /api/admin/audit': () => ({ body: entries }) });
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('link', { name: 'Activity' }));
  const changes = await screen.findByRole('region', { name: 'Changes' });
  return { screen, changes: within(changes) };
}

test('the activity tab shows each change as a sentence', async () => {
  const { screen, changes } = await openActivity(anEntry({ userName: 'Holt Joinery' }));
  expect(screen.address()).toBe('/admin?view=activity');
  const sentence = changes.getByRole('listitem');
  expect(sentence.textContent).toMatch(
    /^noor corrected the edits requested of Holt Joinery: 1 → 3/,
  );
  const customer = within(sentence).getByRole('link', { name: 'Holt Joinery' });
  expect(customer.getAttribute('href')).toBe('/admin/customer/7');
  const time = sentence.querySelector('time');
  expect(time?.dateTime).toBe('2026-11-21T06:02:00.000Z');
  expect(time?.title).toContain('Nov 21, 2026');
});

test('what Stripe reported begins with what it is, what a customer did with their name', async () => {
  const { changes } = await openActivity(
    anEntry({
      ...{ kind: 'money', action: 'purchased', actorId: null, actor: 'Stripe' },
      ...{ userName: 'Holt Joinery', before: {}, after: { amount: 100_000, currency: 'usd' } },
    }),
    anEntry({
      ...{ id: 'e2', kind: 'customers', action: 'sendBrief', actorId: 7, actor: 'customer' },
      ...{ userName: 'Holt Joinery', before: {}, after: {} },
    }),
    anEntry({
      ...{ id: 'e3', kind: 'customers', action: 'register', actorId: 8, actor: 'customer' },
      ...{ userId: 8, before: {}, after: {} },
    }),
  );
  const [bought, sent, gone] = changes.getAllByRole('listitem');
  expect(bought?.textContent).toMatch(/^Website bought by Holt Joinery: \$1,000/);
  expect(sent?.textContent).toMatch(/^Holt Joinery sent the brief/);
  expect(gone?.textContent).toMatch(/^Customer 8 registered/);
});

test('what is done with a request names it, and leads to it, its website and its customer', async () => {
  const about = { websiteId: 5, websiteName: 'Holt Joinery', requestTitle: 'Opening hours' };
  const theirs = {
    kind: 'customers',
    actorId: 7,
    actor: 'customer',
    userName: 'Dana Holt',
  } as const;
  const { changes } = await openActivity(
    anEntry({ ...about, ...theirs, action: 'makeRequest', before: {}, after: { number: 3 } }),
    anEntry({
      ...{ ...about, id: 'e2', action: 'changeRequestState', userName: 'Dana Holt' },
      ...{ before: { number: 3, state: 'new' }, after: { number: 3, state: 'in-work' } },
    }),
    anEntry({
      ...{ ...about, ...theirs, id: 'e3', action: 'comment', before: {}, after: { from: 1 } },
      requestTitle: null,
    }),
    anEntry({ ...about, id: 'e5', action: 'makeRequest', before: {}, after: { number: 3 } }),
    anEntry({
      ...{ id: 'e4', action: 'makeRequest', websiteId: 5, before: {}, after: { number: 3 } },
    }),
  );
  const [made, moved, commented, alike, gone] = changes.getAllByRole('listitem');
  expect(made?.textContent).toMatch(/^Dana Holt made the request R-3 Opening hoursHolt Joinery/);
  expect(moved?.textContent).toMatch(
    /^noor changed the state of R-3 Opening hours of Dana Holt: New → In progress/,
  );
  expect(commented?.textContent).toMatch(/^Dana Holt commented on the websiteHolt Joinery/);
  // The website has its customer's name, which the sentence says.
  expect(alike?.textContent).not.toMatch(/Holt Joinery.*Holt Joinery/);
  expect(gone?.textContent).toMatch(/^noor made the request R-3 for Customer 7/);
  const links = within(made ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/customer/7',
    '/admin?view=work&request=5-3',
    '/admin/website/5',
  ]);
});

test('a kind is chosen in the URL, with the customer that is chosen', async () => {
  const calls = givenPanel({
    'GET /api/users/7': () => ({ body: aCustomer() }),
    'GET /api/admin/audit': () => ({ body: [anEntry()] }),
  });
  const screen = renderApp('/admin?view=activity&userId=7');
  const money = await screen.findByRole('button', { name: 'Money' });
  await userEvent.click(money);
  expect(money.getAttribute('aria-pressed')).toBe('true');
  expect(screen.address()).toBe('/admin?view=activity&kind=money&userId=7');
  await waitFor(() =>
    expect(calls.map(({ url }) => url)).toContain('/api/admin/audit?limit=25&userId=7&kind=money'),
  );
});

test('a deleted customer is a number without a link, and a change to one’s own account has one name', async () => {
  const { changes } = await openActivity(
    anEntry(),
    anEntry({
      id: 'e2',
      userId: 1,
      userName: 'Noor Haddad',
      action: 'changePassword',
      after: {},
      before: {},
    }),
  );
  const [gone, own] = changes.getAllByRole('listitem');
  expect(gone?.textContent).toContain('of Customer 7');
  expect(within(gone ?? document.body).queryByRole('link')).toBeNull();
  expect(own?.textContent).toMatch(/^Noor Haddad changed their own password/);
});

test('changes are grouped by day, those of today with a relative time', async () => {
  const now = new Date();
  const { changes } = await openActivity(
    anEntry({ at: now.toISOString() }),
    anEntry({ id: 'e2', at: '2026-01-05T12:00:00.000Z' }),
    anEntry({ id: 'e3', at: '2026-01-05T11:00:00.000Z' }),
  );
  const days = changes.getAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Today',
    expect.stringContaining('January 5'),
  ]);
  expect(changes.getByText('now')).toBeTruthy();
  const [, older] = changes.getAllByRole('list');
  expect(older?.querySelectorAll('time')[1]?.textContent).toMatch(/^\d+:00/);
});

test('older entries are on the next page, which is kept in the URL', async () => {
  const calls = givenPanel({
    'GET /api/admin/audit': () => ({
      body: [anEntry()],
      headers: { link: '</api/admin/audit?cursor=c2>; rel="next"' },
    }),
  });
  const screen = renderApp('/admin?view=activity');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.address()).toBe('/admin?view=activity&cursor=c2&page=2');
  await waitFor(() =>
    expect(calls.map(({ url }) => url)).toContain('/api/admin/audit?limit=25&cursor=c2'),
  );
});

test.each([
  ['the first that is found, also before it is', '{Enter}', true],
  ['the next one', '{ArrowDown}{Enter}', false],
])('one customer is chosen by Enter, %s, and cleared again', async (_, keys, isFirst) => {
  const holt = aCustomer({ companyName: 'Holt Joinery' });
  const other = aCustomer({ id: 8, companyName: 'Holt Jam' });
  const calls = givenPanel({
    'GET /api/users': () => ({ body: isFirst ? [holt, other] : [other, holt] }),
    'GET /api/users/7': () => ({ body: aCustomer({ companyName: 'Holt Joinery' }) }),
    'GET /api/admin/audit': () => ({ body: [anEntry()] }),
  });
  const screen = renderApp('/admin?view=activity');
  const find = await screen.findByLabelText('Show the activity of one customer');
  await userEvent.type(find, 'holt j');
  if (!isFirst) await screen.findByRole('option', { name: /Holt Joinery/ });
  await userEvent.keyboard(keys);
  await waitFor(() => expect(screen.address()).toBe('/admin?view=activity&userId=7'));
  const chosen = await screen.findByRole('button', { name: /not only of.*Holt Joinery/ });
  expect(calls.map(({ url }) => url)).toContain('/api/admin/audit?limit=25&userId=7');
  await userEvent.click(chosen);
  expect(screen.address()).toBe('/admin?view=activity');
});

test('a name that nobody has is said, and a click chooses a name', async () => {
  givenPanel({
    'GET /api/users': ({ url }) => ({
      body: url.includes('q=holt') ? [aCustomer({ companyName: 'Holt Joinery' })] : [],
    }),
    'GET /api/users/7': () => ({ body: aCustomer({ companyName: 'Holt Joinery' }) }),
    'GET /api/admin/audit': () => ({ body: [anEntry()] }),
  });
  const screen = renderApp('/admin?view=activity');
  const find = await screen.findByRole('combobox', { name: 'Show the activity of one customer' });
  await userEvent.type(find, 'zzz{Enter}');
  await screen.findByText('Nobody has this name');
  expect(screen.address()).toBe('/admin?view=activity');
  await userEvent.clear(find);
  await userEvent.type(find, 'holt');
  await userEvent.click(await screen.findByRole('option', { name: /Holt Joinery/ }));
  expect(screen.address()).toBe('/admin?view=activity&userId=7');
});

test('the row of a customer links to their activity', async () => {
  givenPanel({ 'GET /api/admin/audit': () => ({ body: [] }) });
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Activity' }));
  expect(screen.address()).toBe('/admin?view=activity&userId=7');
  await screen.findByRole('heading', { name: 'Nothing yet' });
});

test('one page has no pages to turn', async () => {
  const { screen } = await openActivity(anEntry());
  expect(screen.queryByText(/^Page/)).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages of activity' })).toBeNull();
});
