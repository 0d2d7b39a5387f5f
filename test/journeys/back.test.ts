import { beforeAll, expect, test } from 'vitest';
import { openWebsiteForm } from './support/interrupted-forms.ts';
import { type Pages, usePages } from './support/use-pages.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await usePages();
});

test('Back asks before it loses half-written text, in a browser’s own history', async () => {
  const page = await pages.open('admin');
  await page.goto('/admin?view=websites');
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  // Others may have registered since.
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('demo');
  await page.getByRole('link', { name: 'Harbor & Pine' }).first().click();
  await page.waitForURL('**/admin/customer/2');
  await openWebsiteForm(page);
  const field = page.getByRole('textbox', { name: /^Description/ });
  await field.fill('Half of a long text');
  await page.goBack();
  await page.getByText('What you typed is not saved.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/customer/2');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  expect(await field.inputValue()).toBe('Half of a long text');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.waitForURL((url) => url.pathname === '/admin');
  await page.goForward();
  await page.getByRole('button', { name: 'More', exact: true }).waitFor();
});
