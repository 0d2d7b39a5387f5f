import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#frontend/src/api/current-user.ts';
import { RequireUser } from '#frontend/src/app/require-user.tsx';
import { useSession } from '#frontend/src/session/session-context.ts';
import { fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

afterEach(() => vi.restoreAllMocks());

const pages = (
  <Routes>
    <Route element={<RequireUser />}>
      <Route path="/checkout" element={<p>Secret</p>} />
    </Route>
    <Route path="/activate" element={<SignInAsTom />} />
  </Routes>
);

function SignInAsTom() {
  const { signIn } = useSession();
  return (
    <button type="button" onClick={() => signIn(aUser({ id: 8, username: 'tom' }))}>
      Sign in as tom
    </button>
  );
}

async function givenPage(address = '/checkout') {
  const hint = vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed-in=7');
  const calls = fakeServer({ 'GET /api/user': () => ({ body: aUser() }) });
  const app = renderApp(address, pages);
  await screen.findByRole('button', { name: /maria/ });
  // What follows the sign-in is rendered in a slice of its own.
  await screen.findByText(address === '/checkout' ? 'Secret' : 'Sign in as tom');
  return { ...app, calls, nowSignedIn: (cookie: string) => hint.mockReturnValue(cookie) };
}

const moments = [
  ['is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'is shown by Back',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  ['hears from another tab', () => window.dispatchEvent(new StorageEvent('storage'))],
] as const;

describe.each(moments)('a page that %s (THREAT-S7)', (_how, happen) => {
  test('after a logout shows neither account nor data', async () => {
    const { nowSignedIn, client } = await givenPage();
    nowSignedIn('theme=dark');
    act(() => void happen());
    await screen.findByRole('heading', { name: 'Not Logged In' });
    expect(screen.queryByText('Secret')).toBeNull();
    expect(screen.queryByText(/maria/)).toBeNull();
    expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull();
  });

  test('after another account signed in shows neither that one nor its own', async () => {
    const { nowSignedIn, calls } = await givenPage();
    const before = calls.length;
    nowSignedIn('signed-in=8');
    act(() => void happen());
    await screen.findByRole('heading', { name: 'Another account is signed in' });
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(screen.queryByText('Secret')).toBeNull();
    expect(screen.queryByText(/maria/)).toBeNull();
    expect(calls).toHaveLength(before);
    // The other account’s tabs still use what says that it is signed in.
    expect(localStorage.getItem('private:signed-in')).toBe('7');
    expect(document.documentElement.dataset.signedIn).toBe('');
  });

  test('with the same session stays as it is', async () => {
    await givenPage();
    act(() => void happen());
    expect(screen.getByText('Secret')).toBeTruthy();
  });
});

test('a page that showed one user is loaded again for another', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  await givenPage('/activate');
  act(() => screen.getByRole('button', { name: 'Sign in as tom' }).click());
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByText('tom')).toBeNull();
});
