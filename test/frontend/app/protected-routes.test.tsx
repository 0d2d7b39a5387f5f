import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { announceSignedOut } from '#frontend/src/api/signed-out.ts';
import { RequireAdmin } from '#frontend/src/app/require-admin.tsx';
import { RequireUser } from '#frontend/src/app/require-user.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

/** Its dialog is open, and what is typed is state of this page alone. */
function Request() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <p>Secret</p>
      {isOpen && (
        <Dialog title="Ask" onClose={() => setOpen(false)}>
          <input aria-label="Wish" />
        </Dialog>
      )}
    </>
  );
}

const pages = (
  <Routes>
    <Route path="/auth" element={<p>Auth screen</p>} />
    <Route element={<RequireUser />}>
      <Route path="/checkout" element={<p>Secret</p>} />
      <Route path="/request" element={<Request />} />
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
    act(() => announceSignedOut('gone'));
    await screen.findByRole('heading', { name: 'Not Logged In' });
    const link = screen.getByRole('link', { name: 'Go to Login' });
    expect(link.getAttribute('href')).toBe('/auth');
    expect(address()).toBe('/checkout');
    expect(screen.queryByText('Secret')).toBeNull();
  });

  test('keep a page whose call was refused, dialog and text included, for its user', async () => {
    const events = userEvent.setup();
    const answer = { body: aUser({ username: 'maria' }) };
    fakeServer({ 'GET /api/user': () => answer, 'POST /api/login': () => answer });
    renderApp('/request', pages);
    await events.type(await screen.findByLabelText('Wish'), 'A new roof');
    act(() => announceSignedOut('refused'));
    await screen.findByRole('heading', { name: 'Not Logged In' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Wish' })).toBeNull();
    // Another tab tells it too, or the page is shown again.
    act(() => announceSignedOut('gone'));
    const name = await screen.findByLabelText('Username');
    expect(name).toHaveProperty('value', 'maria');
    await events.type(screen.getByLabelText('Password'), 'secret1');
    await events.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('textbox', { name: 'Wish' })).toHaveProperty(
      'value',
      'A new roof',
    );
    expect(screen.queryByRole('heading', { name: 'Not Logged In' })).toBeNull();
  });

  test('of a session that was left elsewhere show nothing, and open again for its user', async () => {
    const events = userEvent.setup();
    const answer = { body: aUser() };
    fakeServer({ 'GET /api/user': () => answer, 'POST /api/login': () => answer });
    renderApp('/checkout', pages);
    await screen.findByText('Secret');
    act(() => announceSignedOut('gone'));
    const name = await screen.findByLabelText('Username');
    expect(name).toHaveProperty('value', '');
    await events.type(name, 'maria');
    await events.type(screen.getByLabelText('Password'), 'secret1');
    await events.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Secret');
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
