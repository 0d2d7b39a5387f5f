import { expect, test } from 'vitest';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();
const name = 'Before you open';

test.each([
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('a new owner sees what is missing first, and is led to it: %s', async (_screen, size) => {
  const page = await pages.open('admin');
  await page.setViewportSize(size);
  await page.goto('/admin');
  const list = page.getByRole('region', { name });
  await list.getByText(/of 11 done$/).waitFor();
  // What other files have done meanwhile is folded in a second one.
  const fold = list.locator('details').first();
  if (!(await fold.evaluate((it: HTMLDetailsElement) => it.open)))
    await fold.locator('summary').first().click();
  await list.getByText(/^For your technician/).click();
  await list.getByText('The laptop keeps mails, nothing is sent').waitFor();
  const table = page.locator('main table');
  await table.waitFor();
  const topOf = async (it: typeof list) => (await it.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(list)).toBeLessThan(await topOf(table));
  await list.getByRole('link', { name: 'Write the pages' }).click();
  await page.waitForURL('**/admin/settings#legal.terms');
  await page
    .getByRole('region', { name })
    .getByText(/of 11 done$/)
    .waitFor();
  await page.getByRole('button', { name: 'Write it or link to it (Terms' }).click();
  await page.getByRole('textbox', { name: 'Terms' }).waitFor();
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide).toBe(false);
});

test('a refused word of a folded part is shown and has the focus, and nothing typed is lost', async () => {
  const page = await pages.open('admin');
  await page.goto('/admin/settings');
  const list = page.getByRole('navigation', { name: 'Sections' });
  await list.getByRole('link', { name: 'Words' }).click();
  const word = page.getByRole('textbox', { name: 'Feature 1', exact: true });
  const fold = page.locator('summary', { hasText: 'Features' });
  await fold.click();
  await word.fill('Rings \u0007');
  await fold.click();
  await word.waitFor({ state: 'hidden' });
  await list.getByRole('link', { name: 'Seller' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 421 5550120');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/admin/settings#words');
  await word.waitFor();
  expect(await word.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.goBack();
  expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('+49 421 5550120');
  await page.getByRole('button', { name: 'Discard changes' }).click();
});
