import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailPaths } from '#functions/mail/mail-paths.ts';
import { fakeChat } from '../support/fake-chat.ts';
import { fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const events = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeAll(async () => {
  await Promise.all([
    import('#frontend/src/pages/auth.tsx'),
    import('#frontend/src/pages/dashboard.tsx'),
    import('#frontend/src/features/chat/widget/chat-widget.tsx'),
  ]);
});
beforeEach(() => {
  HTMLElement.prototype.scrollTo = vi.fn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeChat();
});

const websites = { 'GET /api/websites': () => ({ body: [] }) };

test('the link in a mail about an unread message opens the chat', async () => {
  fakeServer({ 'GET /api/user': () => ({ body: aUser() }), ...websites });
  renderApp(mailPaths.chat);
  await screen.findByRole('textbox', { name: 'Your message' });
});

test('the dashboard without the anchor leaves it closed', async () => {
  fakeServer({ 'GET /api/user': () => ({ body: aUser() }), ...websites });
  renderApp(mailPaths.dashboard);
  await screen.findByRole('button', { name: /^Open support chat/ });
});

test('after a sign-in the page of the mail’s link opens', async () => {
  fakeServer({
    'GET /api/user': signedOut,
    'POST /api/login': () => ({ body: aUser() }),
    ...websites,
  });
  const { address } = renderApp(mailPaths.chat);
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  await events.type(screen.getByLabelText('Username'), 'maria');
  await events.type(screen.getByLabelText('Password'), 'secret1');
  await events.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await screen.findByRole('textbox', { name: 'Your message' });
});
