import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { previewLink } from '#shared/api/admin/previews.ts';
import { brand } from '#shared/brand.ts';
import { operatorTable } from '../system/support/operator-table.ts';
import { freshName, givenWebsite, ok, whenCreatingCustomer } from '../system/support/steps.ts';
import { signIn } from './support/customer-steps.ts';
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
  return token;
}

describe('a visitor with a preview link', () => {
  test('sees the live website in desktop and phone size', async () => {
    const page = await pages.open();
    await openDemo(page);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    const width = () => page.locator('iframe').evaluate((element) => element.clientWidth);
    expect(await width()).toBeGreaterThanOrEqual(1_280);
    await page.getByText('Mobile', { exact: true }).click();
    expect(await width()).toBe(390);
  });

  test('reads what is included and how to get help', async () => {
    const page = await pages.open();
    await openDemo(page);
    const panel = page.getByRole('tabpanel');
    await page.getByRole('tab', { name: "What's Included", exact: true }).focus();
    for (const text of ['Custom design', 'Mobile responsive', 'SEO optimised']) {
      await panel.getByText(text, { exact: true }).waitFor();
    }
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Support & Help', exact: true, selected: true }).waitFor();
    for (const text of ['Live chat', 'Unlimited updates with the subscription']) {
      await panel.getByText(text, { exact: true }).waitFor();
    }
  });

  test('opens it in a new window that does not receive the link', async () => {
    const page = await pages.open();
    await openDemo(page);
    const opened = page.waitForEvent('popup');
    await link(page, 'View Website').click();
    const website = await opened;
    await website.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(website.url()).hostname).toMatch(/^t-\d+-[a-z0-9-]+\.localhost$/);
    expect(await website.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
  });

  test('goes from there to the home page', async () => {
    const page = await pages.open();
    await openDemo(page);
    await link(page, 'Back to Home').click();
    await heading(page, 'Custom Websites For Your Business').waitFor();
    expect(path(page)).toBe('/');
  });

  test('reads Website Coming Soon if the website has no address', async () => {
    const { token } = await givenInvitation();
    const page = await pages.open();
    await page.goto(`/preview?token=${token}`);
    await heading(page, 'Nora knits').waitFor();
    const button = page.getByRole('button', { name: 'Website Coming Soon', exact: true });
    expect(await button.isDisabled()).toBe(true);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test.each(['Activate Your Account', 'Get Started Now'])(
    'activates their account by %s, with the mailed code',
    async (button) => {
      const { username, token, activationCode } = await givenInvitation();
      const page = await pages.open();
      await page.goto(`/preview?token=${token}`);
      await link(page, button).click();
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
      await page.waitForURL('**/auth');
      await signIn(page, username, 'chosen-by-nora');
      await page.waitForURL('**/dashboard');
    },
  );
});

describe('Preview Unavailable', () => {
  const unavailable =
    'This preview is unavailable or has expired. Please contact your account manager for a new preview link.';

  async function expectUnavailable(page: Page, text: string) {
    await heading(page, 'Preview Unavailable').waitFor();
    await page.getByText(text, { exact: true }).waitFor();
    expect(await page.title()).toBe(`Preview Unavailable · ${brand.name}`);
    await link(page, 'Return to Home').click();
    await heading(page, 'Custom Websites For Your Business').waitFor();
  }

  test('says that the token is missing', async () => {
    const page = await pages.open();
    await page.goto('/preview');
    await expectUnavailable(page, 'Preview token is missing. Please use a valid preview link.');
  });

  test('appears 48 hours after the link was created, and activation continues manually', async () => {
    const { token } = await givenInvitation();
    const hash = createHash('sha256').update(token).digest('base64url');
    const table = operatorTable(pages.product.cloud);
    const createdAt = new Date(Date.now() - 48 * 3_600_000).toISOString();
    await table.change({ pk: `PREVIEW#${hash}`, sk: 'PREVIEW' }, { createdAt });
    table.close();
    const page = await pages.openAmongFailures();
    await page.goto(`/preview?token=${token}`);
    await expectUnavailable(page, unavailable);
    await page.goto(`/activate?token=${token}`);
    await page.getByText(unavailable).waitFor();
    const name = page.getByLabel('Username');
    expect([await name.inputValue(), await name.isDisabled()]).toEqual(['', false]);
  });

  test('is shown when the server does not answer', async () => {
    const page = await pages.openAmongFailures();
    await page.route('**/api/preview/*', (route) => route.abort());
    await page.goto('/preview?token=any');
    await expectUnavailable(page, unavailable);
  });
});
