import { act, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { emitSocketEvent } from '#frontend/src/api/socket-events.ts';
import type { Notification } from '#shared/model/notification.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { installTopLayer } from '../support/top-layer.ts';
import { aUser } from '../support/users.ts';

beforeEach(installTopLayer);

const aNotification = (fields: Partial<Notification>): Notification => ({
  ...{ id: '2026-11-22T09:05:00.000Z#1', kind: 'requestChanged', at: '2026-11-22T09:05:00.000Z' },
  ...{ isRead: false, customer: null, websiteId: 3, subject: 'R-1 Opening hours' },
  state: 'to-review',
  ...fields,
});

function givenBell(answer: () => FakeAnswer, user = aUser()) {
  const calls = fakeServer({
    'GET /api/user': () => ({ body: user }),
    'GET /api/websites': () => ({ body: [] }),
    'GET /api/notifications': answer,
    'POST /api/notifications/read': () => ({ body: { message: 'Read' } }),
  });
  return { calls, ...renderApp('/', <p>Page</p>) };
}

const open = async (screen: ReturnType<typeof renderApp>, name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog', { name: 'Notifications' }));
};

test('counts new notifications, shows their texts, and marks them as read', async () => {
  const subject = 'site.zip';
  const older = [
    aNotification({ id: '2026-11-21T09:05:00.000Z#0', kind: 'zipReady', subject, isRead: true }),
    aNotification({ id: '2026-11-20T09:05:00.000Z#0', kind: 'firstReady', subject, isRead: true }),
  ];
  const screen = givenBell(() => ({
    body: { notifications: [aNotification({}), ...older], unread: 1 },
  }));
  const panel = await open(screen, 'Notifications, 1 new');
  const links = await panel.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard#changes',
    '/dashboard',
    '/dashboard',
  ]);
  expect(links[0]?.textContent).toMatch(/^Your change is ready to review, newR-1 Opening hours/);
  expect(links[1]?.textContent).toMatch(/^A new version of your website is ready/);
  expect(links[2]?.textContent).toMatch(/^The first version of your website is ready/);
  expect(panel.queryByText(subject)).toBeNull();
  await screen.findByRole('button', { name: 'Notifications' });
  const read = screen.calls.filter(({ method }) => method === 'POST');
  expect(read.map(({ json }) => json)).toEqual([{ upTo: '2026-11-22T09:05:00.000Z#1' }]);
});

test('tells a subscriber of the live domain, and leads to the messages of the site', async () => {
  const domain = { kind: 'domainLive', subject: 'joinery.com' } as const;
  const screen = givenBell(() => ({
    body: {
      notifications: [
        aNotification({ kind: 'siteMessage', subject: 'Ines: A table', state: null }),
        aNotification({ ...domain, id: '2026-11-21T09:05:00.000Z#0', state: null }),
      ],
      unread: 2,
    },
  }));
  const panel = await open(screen, 'Notifications, 2 new');
  const links = await panel.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard#messages',
    '/dashboard',
  ]);
  expect(links[0]?.textContent).toMatch(/^A message from your website, newInes: A table/);
  expect(links[1]?.textContent).toMatch(/^Your website is live on your own domain.*joinery.com/);
});

test('shows administrators the customer, with a link to the customer, the request or the comments', async () => {
  const customer = { id: 7, name: 'Holt Joinery' };
  const notifications = [
    aNotification({
      id: '2026-11-22T09:05:00.000Z#2',
      kind: 'linkUnanswered',
      customer,
      subject: null,
    }),
    aNotification({ kind: 'requestMade', state: 'reopened', customer, subject: 'R-1' }),
    aNotification({
      id: '2026-11-21T09:05:00.000Z#0',
      ...{ kind: 'commentMade', customer, subject: '#4' },
    }),
  ];
  const screen = givenBell(
    () => ({ body: { notifications, unread: 3 } }),
    aUser({ isAdmin: true }),
  );
  const panel = await open(screen, 'Notifications, 3 new');
  const links = await panel.findAllByRole('link');
  expect(links[0]?.textContent).toMatch(/^Not answered yet. Send a new link\?, newHolt Joinery/);
  expect(links[1]?.textContent).toMatch(/^A change is not right yet, newHolt Joinery, R-1/);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/customer/7',
    '/admin?view=work&request=3-1',
    '/admin/website/3#comments',
  ]);
});

test('shows an empty list', async () => {
  const screen = givenBell(() => ({ body: { notifications: [], unread: 0 } }));
  const panel = await open(screen, 'Notifications');
  await panel.findByText('No notifications yet. New ones appear here.');
  expect(screen.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('shows a failure to load, with a retry', async () => {
  let isUp = false;
  const screen = givenBell(() =>
    isUp ? { body: { notifications: [], unread: 0 } } : { status: 503, body: { message: 'Busy' } },
  );
  const panel = await open(screen, 'Notifications');
  await panel.findByText('Busy');
  isUp = true;
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await panel.findByText('No notifications yet. New ones appear here.');
});

test('updates after a push from the socket', async () => {
  let unread = 0;
  const screen = givenBell(() => ({ body: { notifications: [], unread } }));
  await screen.findByRole('button', { name: 'Notifications' });
  unread = 12;
  act(() => emitSocketEvent('notification'));
  const bell = await screen.findByRole('button', { name: 'Notifications, 12 new' });
  expect(bell.textContent).toBe('9+');
  screen.getByText('12 new notifications');
});

test('what was read in another tab is not counted once this one is looked at', async () => {
  let unread = 2;
  const screen = givenBell(() => ({ body: { notifications: [], unread } }));
  await screen.findByRole('button', { name: 'Notifications, 2 new' });
  unread = 0;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('button', { name: 'Notifications' });
});

test('opens and closes by keyboard, and returns the focus', async () => {
  const screen = givenBell(() => ({ body: { notifications: [aNotification({})], unread: 0 } }));
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  bell.focus();
  await userEvent.keyboard('{Enter}');
  const panel = screen.getByRole('dialog', { name: 'Notifications' });
  expect(document.activeElement).toBe(panel);
  const link = await within(panel).findByRole('link');
  await userEvent.tab();
  expect(document.activeElement).toBe(link);
  await userEvent.keyboard('{Enter}');
  expect(bell.getAttribute('aria-expanded')).toBe('false');
});
