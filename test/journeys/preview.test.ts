import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { previewLink } from '#shared/api/admin/previews.ts';
import { freshName, givenWebsite, ok, whenCreatingCustomer } from '../system/support/steps.ts';
import { givenPreviewToken } from './support/preview-steps.ts';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** A customer with a code but no active account, and a link to their unfinished website. */
async function givenInvitation() {
  const { admin } = pages;
  const customer = await whenCreatingCustomer(admin, freshName('nora'));
  await givenWebsite(admin, customer.id, 'Nora knits');
  const answer = await admin.post('/api/admin/generate-preview', { userId: customer.id });
  return { ...customer, token: ok(answer, previewLink).token };
}

async function openDemo(page: Page) {
  const token = await givenPreviewToken(page.request);
  await page.goto(`/preview?token=${token}`);
  await heading(page, 'Harbor & Pine').waitFor();
}

describe('a visitor with a preview link', () => {
  test('sees the live website in desktop and phone size, and opens it in a window that does not receive the link', async () => {
    const page = await pages.open();
    await openDemo(page);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    const width = () => page.locator('iframe').evaluate((element) => element.clientWidth);
    expect(await width()).toBeGreaterThanOrEqual(1_280);
    await page.getByText('Mobile', { exact: true }).click();
    expect(await width()).toBe(390);
    const opened = page.waitForEvent('popup');
    await link(page, 'View Website').click();
    const website = await opened;
    await website.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(website.url()).hostname).toMatch(/^t-\d+-[a-z0-9-]+\.localhost$/);
    expect(await website.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
  });

  test('activates their account by the button, with the mailed code', async () => {
    const { username, token, activationCode } = await givenInvitation();
    const page = await pages.open();
    await page.goto(`/preview?token=${token}`);
    await link(page, 'Activate Your Account').click();
    await heading(page, 'Activate Your Account').waitFor();
    expect(path(page)).toBe(`/activate?token=${token}`);
    expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(
      true,
    );

    const name = page.getByLabel('Username');
    expect([await name.inputValue(), await name.isDisabled()]).toEqual([username, true]);
    await page.getByLabel('Activation code').fill(activationCode ?? '');
    await page.getByLabel('Password', { exact: true }).fill('chosen-by-nora');
    await page.getByLabel('Confirm password').fill('chosen-by-nora');
    const sent = page.waitForRequest('**/api/activate');
    await page.getByRole('button', { name: 'Activate account' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ username, token });
    await heading(page, 'Account Activated').waitFor();
    await page.waitForURL('**/dashboard');
  });
});
