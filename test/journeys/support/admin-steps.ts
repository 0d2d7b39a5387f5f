import type { Locator, Page } from 'playwright-core';
import { toasts } from '#shared/texts/toasts.ts';

/** Finds a customer by search, on any page of the table. */
export async function openCustomer(page: Page, username: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(username);
  // A new customer is there before the search, whose result moves the row away from a click.
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === username);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await rowOf(page, username).waitFor();
}

function rowOf(page: Page, username: string): Locator {
  return page.getByRole('row').filter({ hasText: username });
}

/** Selects an action in the menu of a customer's row. */
export async function chooseAction(page: Page, username: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function setWebsite(
  page: Page,
  username: string,
  { name, url }: { name: string; url: string },
): Promise<void> {
  await chooseAction(page, username, 'Set website');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Website name').fill(name);
  await dialog.getByLabel('Website URL').fill(url);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function uploadZip(page: Page, username: string, zip: Buffer): Promise<void> {
  await chooseAction(page, username, 'Upload website ZIP');
  const dialog = page.getByRole('dialog');
  const file = { name: 'website.zip', mimeType: 'application/zip', buffer: zip };
  await dialog.getByLabel('Website ZIP file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page.getByText(toasts.zipUploaded.text).waitFor();
}

/** Creates a customer through the form and returns the activation code that the panel shows. */
export async function createCustomerWithCode(page: Page, username: string): Promise<string> {
  await page.getByRole('button', { name: 'Create customer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(`${username}@example.com`);
  await dialog.getByRole('button', { name: 'Create customer' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await openCustomer(page, username);
  const code = await rowOf(page, username).getByTestId('activation-code').textContent();
  return code?.trim() ?? '';
}

/** Opens the menu of the demo customer's row. */
export async function openRowMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for demo' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
}

/** Opens the dialog of an action of the demo customer. */
export function openRowDialog(action: string) {
  return async (page: Page): Promise<void> => {
    await chooseAction(page, 'demo', action);
    await page.getByRole('dialog').waitFor();
  };
}
