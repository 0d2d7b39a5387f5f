import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectHeading, expectPath, expectText } from './support/steps.ts';
import { type Role, useCatalogue } from './support/use-catalogue.ts';

/** Every row of SPEC-2.1, for visitors and customers. */
const catalogue = await useCatalogue();

const publicScreens = [
  { path: '/', heading: 'Custom Websites For Your Business' },
  { path: '/#pricing', heading: 'Custom Websites For Your Business' },
  { path: '/auth', heading: 'Sign in to your account' },
  { path: '/activate', heading: 'Activate Your Account' },
  { path: '/activate?code=1234&username=anna', heading: 'Activate Your Account' },
  { path: '/activation', heading: 'Activate Your Account' },
  { path: '/activation?code=1234&username=anna', heading: 'Activate Your Account' },
  { path: '/preview', heading: 'Preview Unavailable' },
  { path: '/fix-upload', heading: 'Fixed File Upload' },
  { path: '/plain-upload', heading: 'Simple File Upload Test' },
  {
    path: '/zip-upload',
    heading: 'Access Denied: This page is only available to admin users.',
  },
  {
    path: '/zip-upload?debug=1',
    heading: 'Access Denied: This page is only available to admin users.',
  },
  { path: '/no/such/page', heading: '404 Page Not Found' },
  { path: '/Dashboard/more', heading: '404 Page Not Found' },
] as const;

describe('a visitor', () => {
  test.each(publicScreens)('of $path sees "$heading"', async ({ path, heading }) => {
    const page = await catalogue.enter('visitor');
    await page.goto(path);
    await expectHeading(page, heading);
    expect(new URL(page.url()).pathname).toBe(path.split(/[?#]/)[0]);
  });

  test('of any other path sees the page for unknown paths', async () => {
    const page = await catalogue.enter('visitor');
    await page.goto('/no/such/page');
    await expectText(page, 'Did you forget to add the page to the router?');
  });

  test('of /#pricing is scrolled to the pricing', async () => {
    const page = await catalogue.enter('visitor');
    await page.goto('/#pricing');
    await expect.poll(() => pixelsFromTop(page, '#pricing')).toBeLessThan(200);
  });
});

const pixelsFromTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.abs(element.getBoundingClientRect().top));

const protectedScreens = [
  { path: '/dashboard', heading: 'Your website is being built' },
  { path: '/website-view', heading: 'Hollis & Park' },
  { path: '/website-view?id=2', heading: 'kilnhouse' },
  { path: '/website-view?id=3', heading: 'Osteria Marlow' },
  { path: '/website-view?id=99', heading: 'Hollis & Park' },
  { path: '/admin', heading: 'Access Denied' },
  { path: '/admin/customer/1', heading: 'Access Denied' },
  { path: '/admin/website/1', heading: 'Access Denied' },
  { path: '/admin/support', heading: 'Access Denied' },
  { path: '/checkout', heading: 'Complete Your Purchase' },
  { path: '/checkout?type=purchase&websiteId=1', heading: 'Complete Your Purchase' },
] as const;

describe('a protected route', () => {
  test.each(protectedScreens)('$path redirects a visitor to /auth', async ({ path }) => {
    const page = await catalogue.enter('visitor');
    await page.goto(path);
    await expectPath(page, '/auth');
    await expectHeading(page, 'Sign in to your account');
  });

  test('shows a spinner while the sign-in status loads', async () => {
    // Without the hint of a session the page does not ask (decision 0150).
    const page = await catalogue.enter('customer');
    await page.context().clearCookies({ name: 'session' });
    const answer = Promise.withResolvers<void>();
    await page.route('/api/user', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/dashboard');
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    answer.resolve();
    await expectPath(page, '/auth');
  });

  test('shows a customer what it is for', async () => {
    const page = await catalogue.enter('customer with a website');
    for (const { path, heading } of protectedScreens) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    }
  });

  test('says `Not Logged In` when the session ends while it is open', async () => {
    const page = await catalogue.enter('customer');
    await page.goto('/website-view');
    await expectHeading(page, 'Hollis & Park');
    await page.request.post('/api/logout');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expectHeading(page, 'Not Logged In');
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expectPath(page, '/auth');
  });
});

describe('/auth', () => {
  test('redirects signed-in users to /dashboard', async () => {
    const page = await catalogue.enter('customer');
    await page.goto('/auth');
    await expectPath(page, '/dashboard');
  });

  test('names its tabs and leads to activation', async () => {
    const page = await catalogue.enter('visitor');
    await page.goto('/auth');
    await expectHeading(page, 'Sign in to your account');
    await page.getByRole('tab', { name: 'Register' }).click();
    await expectHeading(page, 'Create your account');
    await page.getByRole('tab', { name: 'Login' }).click();
    await page
      .getByRole('link', { name: 'Have an activation code? Activate your account here' })
      .click();
    await expectPath(page, '/activate');
  });
});

describe('/dashboard', () => {
  test('of a customer without a website says so', async () => {
    const page = await catalogue.enter('customer');
    await page.goto('/dashboard');
    await expectText(page, 'No website found');
    await expectText(page, "You don't have a website assigned to your account yet.");
  });
});

describe('the shell', () => {
  const rows: readonly { role: Role; path: string; top: boolean; footer: boolean }[] = [
    { role: 'visitor', path: '/', top: true, footer: true },
    { role: 'visitor', path: '/auth', top: false, footer: false },
    { role: 'visitor', path: '/activate', top: true, footer: true },
    { role: 'visitor', path: '/preview', top: true, footer: true },
    { role: 'visitor', path: '/no/such/page', top: true, footer: true },
    { role: 'customer with a website', path: '/dashboard', top: true, footer: false },
    { role: 'customer with a website', path: '/website-view', top: true, footer: false },
    { role: 'customer with a website', path: '/checkout', top: true, footer: true },
  ];

  test.each(rows)('of $path has a top bar: $top, a footer: $footer', async (row) => {
    const page = await catalogue.enter(row.role);
    await page.goto(row.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(row.top ? 1 : 0);
    expect(await page.getByRole('contentinfo').count()).toBe(row.footer ? 1 : 0);
  });

  test('ends with tagline, links and the current year', async () => {
    const page = await catalogue.enter('visitor');
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Website Development Made Simple', { exact: true }).waitFor();
    await footer.getByText(`${new Date().getFullYear()}`).waitFor();
    const links = footer.getByRole('navigation').getByRole('link');
    expect(await links.allTextContents()).toEqual(['Home', 'Pricing', 'Login']);
  });
});
