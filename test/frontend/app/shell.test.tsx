import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const page = <p>Page</p>;
const asVisitor = () => fakeServer({ 'GET /api/user': signedOut });
const asCustomer = () => fakeServer({ 'GET /api/user': () => ({ body: aUser() }) });
const banner = () => screen.queryByRole('banner');
const footer = () => screen.queryByRole('contentinfo');

describe('top bar', () => {
  test('has the logo, the theme, the prices and a Login link for a visitor', async () => {
    asVisitor();
    renderApp('/forgot', page);
    const login = await within(screen.getByRole('banner')).findByRole('link', { name: 'Login' });
    expect(login.getAttribute('href')).toBe('/auth');
    const pricing = within(screen.getByRole('banner')).getByRole('link', { name: 'Pricing' });
    expect(pricing.getAttribute('href')).toBe('/#pricing');
    expect(screen.getByRole('link', { name: `${brand.name} home` }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Theme' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });

  test.each([
    ...['/activate?code=1234&username=maria', '/activation', '/preview?token=t0ken'],
    ...['/reset', '/verify-email', '/unsubscribe', '/pay/t0ken'],
  ])('offers no new account to whom a link led to %s', async (address) => {
    asVisitor();
    renderApp(address, page);
    await within(screen.getByRole('banner')).findByRole('link', { name: 'Login' });
    for (const name of ['Get started', 'Pricing'])
      expect(within(screen.getByRole('banner')).queryByRole('link', { name })).toBeNull();
  });

  test('has Dashboard and the account menu under the username for a signed-in user', async () => {
    asCustomer();
    renderApp('/activate', page);
    await userEvent.click(await screen.findByRole('button', { name: /maria/ }));
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Dashboard', 'Account', 'Logout']);
    const dashboard = screen.getByRole('link', { name: 'Dashboard' });
    expect(dashboard.getAttribute('href')).toBe('/dashboard');
  });

  test.each([
    ['/dashboard', ['Dashboard']],
    ['/admin', ['Dashboard']],
    ['/admin/customer/7', ['Dashboard']],
    ['/admin/support', ['Support Chat']],
    ['/account', []],
  ])('marks the place of %s: %o', async (address, marked) => {
    fakeServer({ 'GET /api/user': () => ({ body: aUser({ isAdmin: true }) }) });
    renderApp(address, page);
    const bar = within(screen.getByRole('banner'));
    await bar.findByRole('link', { name: 'Support Chat' });
    const links = bar.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    expect(links).toEqual(marked);
  });

  test.each(['/auth', '/auth/'])('is hidden on %s', (address) => {
    asVisitor();
    renderApp(address, page);
    expect(banner()).toBeNull();
  });
});

describe('footer', () => {
  test('shows the tagline, Home, Pricing and Login, and the current year', () => {
    asVisitor();
    renderApp('/activate', page);
    expect(footer()?.textContent).toContain(brand.tagline);
    expect(footer()?.textContent).toContain(brand.footerTagline);
    expect(footer()?.textContent).toContain(`© ${new Date().getFullYear()}`);
    const links = [...(footer()?.querySelectorAll('nav a') ?? [])];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Pricing', '/#pricing'],
      ['Login', '/auth'],
    ]);
  });

  const panel = ['/admin', '/admin/support', '/admin/customer/7'];
  test.each(['/auth', '/dashboard', '/website-view', ...panel])('is hidden on %s', (address) => {
    asVisitor();
    renderApp(address, page);
    expect(footer()).toBeNull();
  });

  test.each(['/administration', '/checkout'])('is shown on %s', (address) => {
    asVisitor();
    renderApp(address, page);
    expect(footer()).toBeTruthy();
  });
});

describe('going to another page', () => {
  test('moves focus to its content and announces its title', async () => {
    asVisitor();
    renderApp('/nowhere');
    await screen.findByRole('heading', { name: '404 Page Not Found' });
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
    const bar = within(screen.getByRole('banner'));
    await userEvent.click(await bar.findByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    // The heading is seen before the effect that moves the focus has run.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(document.title).toBe(`Sign in to your account · ${brand.name}`);
    await screen.findByText(document.title);
  });
});
