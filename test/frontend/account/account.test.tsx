import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { RequireUser } from '#frontend/src/app/require-user.tsx';
import { AccountPage } from '#frontend/src/pages/account.tsx';
import { fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

function Fragment() {
  return <output data-testid="fragment">{useLocation().hash}</output>;
}

const pages = (
  <>
    <Fragment />
    <Routes>
      <Route element={<RequireUser />}>
        <Route path="/account" element={<AccountPage />} />
      </Route>
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  </>
);
const events = userEvent.setup();
const fragment = () => screen.getByTestId('fragment').textContent;
const selected = async (name: string) => screen.findByRole('tab', { name, selected: true });

function open(address: string) {
  fakeServer({ 'GET /api/user': () => ({ body: aUser() }) });
  return renderApp(address, pages);
}

describe('the account screen', () => {
  test('requires a session', async () => {
    fakeServer({ 'GET /api/user': signedOut });
    const { address } = renderApp('/account', pages);
    await waitFor(() => expect(address()).toBe('/auth'));
  });

  test('opens the profile first', async () => {
    open('/account');
    await selected('Profile');
  });

  test.each([
    ['Security', 'security'],
    ['Notifications', 'notifications'],
    ['Billing', 'billing'],
    ['Your data', 'data'],
  ])('opens %s at #%s, and puts it there', async (name, hash) => {
    const { unmount } = open(`/account#${hash}`);
    await selected(name);
    act(unmount);
    open('/account');
    await selected('Profile');
    await events.click(screen.getByRole('tab', { name }));
    await selected(name);
    expect(fragment()).toBe(`#${hash}`);
  });

  test('opens the profile if the address names no tab', async () => {
    open('/account#nothing');
    await selected('Profile');
  });
});
