import { expect, test } from 'vitest';
import { freshName, whenRegistering } from '../system/support/steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { signIn } from './support/customer-steps.ts';
import { followMail } from './support/mail-steps.ts';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();

test('a forgotten password is chosen anew by clicking, from the login to the dashboard', async () => {
  const visitor = new Visitor(pages.product.origin, '127.0.10.1');
  const { username, email } = await whenRegistering(visitor, freshName('forgetful'));
  const page = await pages.open();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

  const button = 'Choose a new password';
  const reset = await followMail(page, { to: email, subject: 'Choose a new password', button });
  await reset.getByLabel('New password', { exact: true }).fill('chosen-anew-1');
  await reset.getByLabel('Confirm new password').fill('chosen-anew-1');
  expect(reset.url(), 'the token has left the address').toBe(`${pages.product.origin}/reset`);
  await reset.getByRole('button', { name: 'Set new password' }).click();
  await reset.getByRole('heading', { name: 'Your password has been changed' }).waitFor();

  await reset.getByRole('link', { name: 'Sign in' }).click();
  await signIn(reset, username, 'chosen-anew-1');
  await reset.waitForURL('**/dashboard');
});
