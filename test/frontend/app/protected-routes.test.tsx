import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { announceSignedOut } from '#frontend/src/api/signed-out.ts';
import { RequireAdmin } from '#frontend/src/app/require-admin.tsx';
import { RequireUser } from '#frontend/src/app/require-user.tsx';
import { fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const pages = (
  <Routes>
    <Route path="/auth" element={<p>Auth screen</p>} />
    <Route element={<RequireUser />}>
      <Route path="/checkout" element={<p>Secret</p>} />
      <Route element={<RequireAdmin />}>
        <Route path="/admin" element={<p>Panel</p>} />
      </Route>
    </Route>
  </Routes>
);

const asUser = (isAdmin: boolean) =>
  fakeServer({ 'GET /api/user': () => ({ body: aUser({ isAdmin }) }) });

describe('protected routes', () => {
  test('show a spinner while the session loads', () => {
    fakeServer({ 'GET /api/user': () => new Promise(() => {}) });
    renderApp('/checkout', pages);
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(screen.queryByText('Secret')).toBeNull();
  });

  test('without a session redirect to /auth', async () => {
    fakeServer({ 'GET /api/user': signedOut });
    const { address } = renderApp('/checkout', pages);
    await screen.findByText('Auth screen');
    expect(address()).toBe('/auth');
  });

  test('let a signed-in user in', async () => {
    asUser(false);
    renderApp('/checkout', pages);
    await screen.findByText('Secret');
  });

  test('show Not Logged In when the session ends while a page is open', async () => {
    asUser(false);
    const { address } = renderApp('/checkout', pages);
    await screen.findByText('Secret');
    act(announceSignedOut);
    await screen.findByRole('heading', { name: 'Not Logged In' });
    const link = screen.getByRole('link', { name: 'Go to Login' });
    expect(link.getAttribute('href')).toBe('/auth');
    expect(address()).toBe('/checkout');
  });

  test('offer a retry when the user cannot be fetched', async () => {
    const answers = [{ status: 503 }, { body: aUser() }];
    fakeServer({ 'GET /api/user': () => answers.shift() ?? {} });
    renderApp('/checkout', pages);
    const button = await screen.findByRole('button', { name: 'Try again' });
    act(() => button.click());
    await screen.findByText('Secret');
  });
});

describe('administrator pages', () => {
  test('show Access Denied to customers, with a link back to the dashboard', async () => {
    asUser(false);
    renderApp('/admin', pages);
    await screen.findByRole('heading', { name: 'Access Denied' });
    const link = screen.getByRole('link', { name: 'Back to Dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByText('Panel')).toBeNull();
  });

  test('let administrators in', async () => {
    asUser(true);
    renderApp('/admin', pages);
    await waitFor(() => expect(screen.getByText('Panel')).toBeTruthy());
  });
});
