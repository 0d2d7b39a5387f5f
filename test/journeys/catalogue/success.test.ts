import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { purchasePrice } from '#test/support/prices.ts';
import { ChatClient } from '#test/system/support/chat-client.ts';
import { freshName, whenCreatingCustomer, whenRegistering } from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import { chatButton } from '../support/chat-steps.ts';
import { expectAfter, passUntil, stopTime } from './support/fake-clock.ts';
import {
  expectHeading,
  expectToast,
  fill,
  openRegistration,
  press,
  whenLoggingOut,
  whenPaying,
} from './support/steps.ts';
import { type Role, useCatalogue } from './support/use-catalogue.ts';

/** SPEC-8.3, and how long the browser waits before it continues (SPEC-9.2). */
const catalogue = await useCatalogue();

const shows = (page: Page, text: string) => () => page.getByText(text, { exact: true }).isVisible();
const isAt = (page: Page, path: string) => async () => new URL(page.url()).pathname === path;

interface Row {
  readonly situation: string;
  readonly role: Role;
  readonly title: string;
  readonly text: (username: string) => string;
  readonly afterMs: number;
  readonly to: string;
  /** Opens the screen and prepares the last step. */
  readonly prepare: (page: Page, username: string) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

const rows: readonly Row[] = [
  {
    situation: 'login',
    role: 'visitor',
    title: 'Login successful',
    text: (username) => `Welcome back, ${username}!`,
    afterMs: 500,
    to: '/dashboard',
    prepare: async (page, username) => {
      await whenCreatingCustomer(catalogue.admin, username, { isActivated: true });
      await page.goto('/auth');
      await fill(page, { Username: username, Password: 'chosen-by-admin' });
    },
    act: (page) => press(page, 'Sign in'),
  },
  {
    situation: 'registration',
    role: 'visitor',
    title: 'Registration successful',
    text: (username) => `Welcome, ${username}!`,
    afterMs: 500,
    to: '/dashboard',
    prepare: async (page, username) => {
      await openRegistration(page);
      await fill(page, { Username: username, Password: 'secret-123', Email: 'a@example.com' });
    },
    act: (page) => press(page, 'Create account'),
  },
  {
    situation: 'logout',
    role: 'customer',
    title: 'Logged out',
    text: () => 'You have been successfully logged out',
    afterMs: 300,
    to: '/auth',
    prepare: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    act: whenLoggingOut,
  },
];

test.each(rows)('$situation: $title, and $to after $afterMs ms', async (row) => {
  const username = freshName();
  const page = await catalogue.enter(row.role);
  await row.prepare(page, username);
  await stopTime(page);
  await row.act(page);
  await passUntil(page, shows(page, row.title));
  await expectToast(page, { title: row.title, text: row.text(username) });
  await expectAfter(page, row.afterMs, isAt(page, row.to));
});

test('activation: Account Activated, and after 2 seconds /auth, which sends on whom it signed in', async () => {
  const code = '4321';
  const extra = { activationCode: code };
  const { username } = await whenCreatingCustomer(catalogue.admin, freshName(), extra);
  const page = await catalogue.enter('visitor');
  await page.goto(`/activate?code=${code}&username=${username}`);
  await fill(page, { Password: 'secret-123', 'Confirm password': 'secret-123' });
  await stopTime(page);
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await press(page, 'Activate account');
  await passUntil(page, shows(page, 'Account Activated'));
  expect(await page.getByRole('link', { name: 'Open your dashboard' }).count()).toBe(1);
  await expectAfter(page, 2_000, isAt(page, '/dashboard'));
  expect(passed).toContain('/auth');
});

test('purchase: Payment successful!, then the dashboard with its download', async () => {
  const page = await catalogue.enter('customer with files');
  await whenPaying(page);
  await expectToast(page, {
    title: 'Payment successful!',
    text: 'Thank you for your purchase. Your website is now available for download.',
  });
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Download website files' }).waitFor();
});

test('the download button can be pressed again after 2 seconds', async () => {
  const page = await catalogue.enter('buyer');
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'Download website files' });
  await button.waitFor();
  await stopTime(page);
  const download = page.waitForEvent('download');
  await button.click();
  await download;
  await expectAfter(page, 2_000, () => button.isVisible());
});

test('the demo waits a second before checkout', async () => {
  const page = await catalogue.enter('customer with a website');
  await page.goto('/website-view?id=2');
  await expectHeading(page, 'kilnhouse');
  await stopTime(page);
  await press(page, `Purchase (${purchasePrice})`);
  await expectAfter(page, 1_000, isAt(page, '/checkout'));
});

test('New message from support shows for 5 seconds while the widget is closed', async () => {
  const visitor = new Visitor(catalogue.product.origin);
  const { id } = await whenRegistering(visitor, freshName());
  const page = await catalogue.enterAs(visitor);
  await page.goto('/dashboard');
  await chatButton(page)
    .filter({ hasText: /Connected/ })
    .waitFor();
  await stopTime(page);
  const support = new ChatClient(catalogue.admin, { userId: 0, isAdmin: true });
  await support.say(id, 'Your website is ready');
  support.drop();
  const isShown = shows(page, 'New message from support');
  await passUntil(page, isShown);
  await expectToast(page, { title: 'New message from support', text: 'Your website is ready' });
  await expectAfter(page, 5_000, async () => !(await isShown()));
});
