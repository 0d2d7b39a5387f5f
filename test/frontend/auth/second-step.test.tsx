import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { AuthPage } from '#frontend/src/pages/auth.tsx';
import { refusals } from '#shared/texts/refusals.ts';
import { fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const signed = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn(async () => ({
    ...signed,
    response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
  })),
}));

const ticket = 'T'.repeat(43);
const pages = (
  <Routes>
    <Route path="/auth" element={<AuthPage />} />
    <Route path="*" element={<p>Elsewhere</p>} />
  </Routes>
);
const events = userEvent.setup();
const press = (name: string) => events.click(screen.getByRole('button', { name }));

function open(second: () => { status?: number; body: unknown }) {
  const calls = fakeServer({
    'GET /api/user': signedOut,
    'POST /api/login': () => ({
      status: 403,
      body: {
        message: refusals.enterCode,
        next: { ticket, methods: ['totp', 'recovery', 'passkey'] },
      },
    }),
    'POST /api/login/second': second,
    'POST /api/login/passkey/start': () => ({ body: { ticket } }),
    'POST /api/login/passkey': second,
  });
  return { calls, ...renderApp('/auth', pages) };
}

async function givePassword() {
  await events.type(screen.getByLabelText('Username'), 'maria');
  await events.type(screen.getByLabelText('Password'), 'secret1');
  await press('Sign in');
  await screen.findByRole('heading', { name: 'Enter your code' });
}

test('a code completes the sign-in, with the ticket from the password', async () => {
  const { address, calls } = open(() => ({ body: aUser() }));
  await givePassword();
  await events.type(screen.getByLabelText('Code'), '123456');
  await press('Sign in');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const last = calls.findLast(({ url }) => url === '/api/login/second');
  expect(last?.json).toEqual({ ticket, code: '123456' });
});

test('nothing of the first step stands around the second', async () => {
  open(() => ({ body: aUser() }));
  await givePassword();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(refusals.enterCode);
  expect(document.title).toContain(refusals.enterCode);
  expect(screen.queryByRole('tab')).toBeNull();
  for (const name of [
    'Forgot your password?',
    'Have an activation code? Activate your account here',
  ])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a wrong code shows an error, and another may be typed', async () => {
  open(() => ({ status: 401, body: { message: refusals.wrongCode } }));
  await givePassword();
  await events.type(screen.getByLabelText('Code'), '000000');
  await press('Sign in');
  const form = within(screen.getByLabelText('Code').closest('form') ?? document.body);
  await form.findByText('Wait for the next code of your app, or use a recovery code.');
  expect(form.queryByText(refusals.wrongCode)).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain(refusals.wrongCode);
  expect(screen.getByLabelText('Code')).toBeTruthy();
  await press('Back');
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('a passkey signs the ticket instead', async () => {
  const { address } = open(() => ({ body: aUser() }));
  await givePassword();
  await press('Use a passkey');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a passkey signs in alone', async () => {
  const { address, calls } = open(() => ({ body: aUser() }));
  await press('Use a passkey');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(calls.some(({ url }) => url === '/api/login')).toBe(false);
});
