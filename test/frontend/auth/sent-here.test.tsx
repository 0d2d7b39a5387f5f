import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#frontend/src/api/query-client.ts';
import { SessionProvider } from '#frontend/src/app/session-provider.tsx';
import { AuthPage } from '#frontend/src/pages/auth.tsx';
import { fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';

afterEach(() => history.replaceState(null, '', '/'));

const selected = (name: string) => screen.findByRole('tab', { name, selected: true });

test('a hash that is typed into the address bar is followed, after a choice too', async () => {
  fakeServer({ 'GET /api/user': signedOut });
  history.replaceState(null, '', '/auth');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <SessionProvider>
          <AuthPage />
        </SessionProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
  await selected('Login');
  act(() => {
    location.hash = '#register';
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await selected('Register');
});

test.each([
  ['/website-view?id=2', 'Sign in to see the samples as a customer.', ['/#samples']],
  ['/checkout?type=purchase', 'Sign in to go on to the checkout.', []],
  ['/account', 'Sign in to see your account.', []],
])('a visitor of %s reads why they are asked: %s', async (address, reason, ways) => {
  fakeServer({ 'GET /api/user': signedOut });
  renderApp(address);
  await screen.findByText(reason, { exact: false });
  const links = screen.queryAllByRole('link', { name: 'Look at them without an account' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
});

test('a visitor of the dashboard, and whoever came to sign in, are told nothing', async () => {
  fakeServer({ 'GET /api/user': signedOut });
  for (const address of ['/dashboard', '/auth']) {
    const { unmount } = renderApp(address);
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    expect(screen.queryByText(/^Sign in to (see|go)/)).toBeNull();
    unmount();
  }
});
