import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#frontend/src/api/current-user.ts';
import { expectWait } from '../support/expect-wait.ts';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const known = { body: aUser() };

/** `refetched` is the answer to a question after the user that is on its way at the click. */
async function logOut(answer: FakeAnswer, refetched?: Promise<FakeAnswer>) {
  const answers = [known, ...(refetched ? [refetched] : [])];
  const calls = fakeServer({
    'GET /api/user': () => answers.shift() ?? signedOut(),
    'POST /api/logout': () => answer,
  });
  const app = renderApp('/activate', <p>Page</p>);
  const account = await screen.findByRole('button', { name: /maria/ });
  act(() => account.click());
  app.client.setQueryData(['/api/websites'], ['cached']);
  if (refetched) void app.client.refetchQueries({ queryKey: currentUserQuery.queryKey });
  const logout = screen.getByRole('menuitem', { name: 'Logout' });
  act(() => logout.click());
  return { ...app, calls };
}

test('logout clears the user and all cached data, shows a toast, and goes to /auth after 300 ms', async () => {
  const { client, arrivals, calls } = await logOut({ body: { message: 'ok' } });
  await screen.findByText('You have been successfully logged out');
  expect(screen.getByText('Logged out')).toBeTruthy();
  expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull();
  expect(client.getQueryData(['/api/websites'])).toBeUndefined();
  expect(document.documentElement.dataset.signedIn).toBeUndefined();
  await waitFor(() => expect(arrivals.has('/auth')).toBe(true));
  const sent = calls.find(({ method }) => method === 'POST');
  expectWait(sent, arrivals.get('/auth') ?? 0, 300);
});

test('logout is not undone by an earlier answer that somebody is signed in', async () => {
  const earlier = Promise.withResolvers<FakeAnswer>();
  const { client } = await logOut({ body: { message: 'ok' } }, earlier.promise);
  await screen.findByText('You have been successfully logged out');
  earlier.resolve(known);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull();
});

test('a failed logout shows a toast and changes nothing', async () => {
  const { client, address } = await logOut({ status: 500 });
  await screen.findByText('Logout failed');
  expect(screen.getByText('Could not log out. Please try again.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(client.getQueryData(currentUserQuery.queryKey)).toMatchObject({ username: 'maria' });
  expect(address()).toBe('/activate');
});
