import type { Page } from 'playwright-core';
import { screens } from '#shared/texts/screens.ts';
import { purchasePrice } from '#test/support/prices.ts';

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the form of a link that works. */
export async function openReset(page: Page): Promise<void> {
  await page.route('**/api/password/link', (route) =>
    route.fulfill({ json: { message: '', username: 'demo' } }),
  );
  await page.goto('/reset?token=t');
  await page.getByLabel('New password', { exact: true }).waitFor();
}

/** Goes from the demo customer's dashboard to the landing page and opens the account menu there. */
export async function openAccountMenu(page: Page): Promise<void> {
  const account = page.getByRole('banner').getByRole('button', { name: 'demo' });
  await account.waitFor();
  await page.goto('/');
  await account.click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
}

export async function fillRegistration(
  page: Page,
  { username, company }: { username: string; company: string },
): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret-123');
  await page.getByText('Add your name and company').click();
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Company name').fill(company);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function activate(
  page: Page,
  { username, code, password }: { username: string; code: string; password: string },
): Promise<void> {
  await page.goto(`/activate?${new URLSearchParams({ code, username })}`);
  await page.getByRole('heading', { name: screens.activateTitle }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Activate account' }).click();
}

/** Goes from the dashboard through checkout to the completed purchase. */
export async function buy(page: Page, card = '4242424242424242'): Promise<void> {
  await page.getByRole('link', { name: `Buy for ${purchasePrice}` }).click();
  await page.getByRole('heading', { name: screens.completePurchaseTitle }).waitFor();
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: screens.completePurchase }).click();
}
