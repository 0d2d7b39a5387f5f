import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emitSocketEvent } from '#frontend/src/api/socket-events.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

function givenWaiting(counts: { chats: number; work: number }) {
  const calls = givenPanel({ 'GET /api/admin/waiting': () => ({ body: counts }) });
  return () => calls.filter(({ url }) => url === '/api/admin/waiting').length;
}

const chats = /^Support Chat ?, 2 customers wait for an answer$/;
const navigation = { name: 'Parts of the admin panel' };

test('the navigation counts who waits, by one call, and again after a message', async () => {
  const asked = givenWaiting({ chats: 2, work: 120 });
  const screen = renderApp('/admin');
  const parts = within(await screen.findByRole('navigation', navigation));
  await parts.findByRole('link', { name: /^Work ?, 120 things wait for you$/ });
  expect(parts.getByText('99+')).toBeTruthy();
  // Once: the bar counts on screens without this navigation.
  expect(screen.getAllByRole('link', { name: chats })).toEqual([
    parts.getByRole('link', { name: chats }),
  ]);
  expect(asked()).toBe(1);
  emitSocketEvent('chat-message');
  await waitFor(() => expect(asked()).toBe(2));
});

test('the bar counts them where there is no navigation of the panel', async () => {
  givenWaiting({ chats: 2, work: 120 });
  const screen = renderApp('/account');
  expect((await screen.findByRole('link', { name: chats })).closest('header')).not.toBeNull();
});

test('where nothing waits the words stand alone', async () => {
  const asked = givenWaiting({ chats: 0, work: 0 });
  const screen = renderApp('/admin');
  await waitFor(() => expect(asked()).toBe(1));
  const parts = within(await screen.findByRole('navigation', navigation));
  expect(parts.getByRole('link', { name: 'Work' })).toBeTruthy();
});
