import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SiteMessage } from '#shared/model/site-message.ts';
import type { User } from '#shared/model/user.ts';
import { aBrief } from '../support/briefs.ts';
import { aWebsite } from '../support/customers.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const aMessage = (fields: Partial<SiteMessage> = {}): SiteMessage => ({
  id: '2026-02-03T12:00:00.000Z#0a1b2c3d',
  websiteId: 5,
  form: 'booking',
  fields: [
    { name: 'who', value: 'Ines Marlow' },
    { name: 'wish', value: '<b>By the window</b>\nhttps://evil.example' },
    { name: 'day', value: 'Friday' },
    { name: 'day', value: 'Saturday' },
  ],
  replyTo: 'ines@example.com',
  at: '2026-02-03T12:00:00.000Z',
  isRead: false,
  ...fields,
});

interface Inbox {
  messages: SiteMessage[];
  unread: number;
}

function openDashboard(
  user: Partial<User>,
  answer: Inbox | (() => FakeAnswer),
  further: Parameters<typeof fakeServer>[0] = {},
) {
  const calls = fakeServer({
    'GET /api/user': () => ({ body: aUser(user) }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    'GET /api/websites/5/updates': () => ({ body: [] }),
    'GET /api/brief': () => ({
      body: aBrief({ stage: { kind: 'live', name: 'joinery.example' } }),
    }),
    'GET /api/websites/5/messages':
      typeof answer === 'function' ? answer : () => ({ body: answer }),
    ...further,
  });
  return { calls, screen: renderApp('/dashboard') };
}

const title = 'Messages from your site';
const hosted = { hasActiveSubscription: true };

test('a message is plain text with a reply link, and all can be saved as a file', async () => {
  const { screen } = openDashboard(hosted, { messages: [aMessage()], unread: 1 });
  const region = within(await screen.findByRole('region', { name: title }));
  expect(await region.findByText('1 new')).toBeTruthy();
  expect(region.getByText(/<b>By the window<\/b>/)).toBeTruthy();
  expect(region.getByText(/Friday\s+Saturday/)).toBeTruthy();
  const links = region.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/api/websites/5/messages.csv?separator=%2C',
    expect.stringMatching(/^mailto:ines%40example\.com\?subject=Re%3A%20your%20message%20to%20/),
  ]);
  expect(region.getAllByText('Ines Marlow')).toHaveLength(1);
  const [row = null] = region.getAllByRole('listitem');
  expect(row?.textContent).toMatch(
    /^<b>By the window<\/b>.*Ines Marlow · ines@example\.com · Book/s,
  );
});

test('all of them are marked as read at once', async () => {
  const inbox: Inbox = { messages: [aMessage()], unread: 100 };
  const { calls, screen } = openDashboard(hosted, inbox, {
    'POST /api/websites/5/messages/read': () => {
      Object.assign(inbox, { messages: [aMessage({ isRead: true })], unread: 0 });
      return { body: { message: 'Marked as read.' } };
    },
  });
  const region = within(await screen.findByRole('region', { name: title }));
  expect(await region.findByText('99+ new')).toBeTruthy();
  const button = region.getByRole('button', { name: 'Mark all as read' });
  await userEvent.click(button);
  await expect.poll(() => region.queryByText('99+ new')).toBeNull();
  expect(region.queryByText('New')).toBeNull();
  expect(calls.find(({ method }) => method === 'POST')?.json).toEqual({});
});

test('one message is marked as read', async () => {
  const { calls, screen } = openDashboard(
    hosted,
    { messages: [aMessage()], unread: 1 },
    { 'POST /api/websites/5/messages/read': () => ({ body: { message: 'Marked as read.' } }) },
  );
  const region = within(await screen.findByRole('region', { name: title }));
  expect(await region.findByText('Ines Marlow')).toBeTruthy();
  await userEvent.click(region.getByRole('button', { name: 'Mark as read' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.json)
    .toEqual({ only: aMessage().id });
});

test('live sites show an explanation; others show the part only with messages', async () => {
  const empty: Inbox = { messages: [], unread: 0 };
  const { screen } = openDashboard(hosted, empty);
  expect(await screen.findByText(/No messages yet\. What visitors send/)).toBeTruthy();
  screen.unmount();
  const unhosted = openDashboard({}, empty);
  await unhosted.screen.findByRole('region', { name: 'Changes' });
  await expect
    .poll(() => unhosted.calls.some(({ url }) => url.startsWith('/api/websites/5/messages')))
    .toBe(true);
  expect(unhosted.screen.queryByRole('region', { name: title })).toBeNull();
});

test('a failure is shown and can be retried', async () => {
  let fails = true;
  const { screen } = openDashboard(hosted, () =>
    fails
      ? { status: 503, body: { message: 'The service is busy.' } }
      : { body: { messages: [aMessage({ replyTo: null })], unread: 0 } },
  );
  const region = within(await screen.findByRole('region', { name: title }));
  expect(await region.findByText('The service is busy.')).toBeTruthy();
  fails = false;
  await userEvent.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText('Ines Marlow')).toBeTruthy();
});
