import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { website } from '#shared/model/website.ts';
import { conflicts } from '#shared/texts/admin.ts';
import { screens } from '#shared/texts/screens.ts';
import { siteZip } from '../system/support/site-zip.ts';
import {
  freshName,
  givenPaid,
  givenUploadedZip,
  givenWebsite,
  ok,
  whenCreatingCustomer,
  whenRegistering,
  whenStartingPurchase,
} from '../system/support/steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { chooseAction, uploadZip } from './support/admin-steps.ts';
import { edgesOf, movesOf } from './support/frame-edges.ts';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();

async function givenCustomer() {
  const customer = await whenCreatingCustomer(pages.admin, freshName());
  const { id: websiteId } = await givenWebsite(pages.admin, customer.id, 'First name');
  return { ...customer, websiteId };
}

async function storedWebsite(websiteId: number) {
  const answer = await pages.admin.get(`/api/websites?websiteId=${websiteId}`);
  const [found] = ok(answer, z.array(website));
  return found;
}

/** A customer who has registered and bought their website, whose files exist. */
async function givenBuyer(zip: Uint8Array) {
  const { admin, product } = pages;
  const visitor = new Visitor(product.origin);
  const { id, username } = await whenRegistering(visitor, freshName());
  const { id: websiteId } = await givenWebsite(admin, id);
  await givenUploadedZip(admin, websiteId, zip);
  const session = await whenStartingPurchase(visitor);
  const paymentIntentId = await givenPaid(product.stripe.apiBase, session);
  ok(await visitor.post('/api/purchase/success', { paymentIntentId }), z.unknown());
  return { id, username };
}

test('when two administrators edit the same customer, no change is lost silently', async () => {
  const { id, username, websiteId } = await givenCustomer();
  // The browser's console logs the refused save as an error.
  const [one, other] = [await pages.openAmongFailures('admin'), await pages.open('admin')];
  for (const page of [one, other]) {
    await page.goto(`/admin/customer/${id}`);
    await chooseAction(page, username, 'Set website');
    await page.getByLabel('Website name').waitFor();
  }
  await one.getByLabel('Website name').fill('Name of one');
  await other.getByLabel('Website name').fill('Name of the other');
  await other.getByLabel('Description').fill('Words of the other');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('dialog').waitFor({ state: 'hidden' });

  await one.getByRole('button', { name: 'Save' }).click();
  const dialog = one.getByRole('dialog');
  await dialog.getByText(conflicts.title).waitFor();
  expect(await dialog.getByLabel('Website name').inputValue()).toBe('Name of one');
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Words of the other');
  expect(await storedWebsite(websiteId)).toMatchObject({ name: 'Name of the other' });

  expect(await dialog.getByRole('definition').allTextContents()).toEqual([
    'Name of the other',
    'Words of the other',
  ]);
  await dialog.getByLabel('Website name').fill('Name of both');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await storedWebsite(websiteId)).toMatchObject({
    name: 'Name of both',
    description: 'Words of the other',
  });
});

const frameOf = (page: Page) => page.frameLocator('iframe');

test('an uploaded ZIP becomes the live preview, and an earlier one after a rollback', async () => {
  const { username, id, websiteId } = await givenCustomer();
  const page = await pages.open('admin');
  await page.goto(`/admin/customer/${id}`);
  await uploadZip(page, username, Buffer.from(await siteZip('The first')));
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Preview', exact: true }).click();
  await page.waitForURL(`**/admin/website/${websiteId}`);
  await frameOf(page).getByRole('heading', { name: 'Home' }).waitFor();
  const width = () => page.locator('iframe').evaluate((element) => element.clientWidth);
  for (const [frame, pixels] of [
    ['Tablet', 820],
    ['Mobile', 390],
  ] as const) {
    await page.getByText(frame, { exact: true }).click();
    expect(await width()).toBe(pixels);
  }

  await givenUploadedZip(pages.admin, websiteId, await siteZip('The second'));
  await page.reload();
  const list = page.getByRole('region', { name: 'ZIP versions' }).getByRole('list').first();
  // Without what the report of a version lists.
  const versions = list.locator('> li');
  await expect.poll(() => versions.count()).toBe(2);
  await expect.poll(() => versions.first().textContent()).toContain('Current');
  await page.getByRole('button', { name: /^Roll back/ }).click();
  await expect.poll(() => versions.last().textContent()).toContain('Current');
  const title = () => frameOf(page).locator('title').textContent();
  await expect.poll(title, { timeout: 20_000 }).toBe('The first');
});

test('a preview link opens the website until it is revoked, and its views are counted', async () => {
  const { username, id, websiteId } = await givenCustomer();
  await givenUploadedZip(pages.admin, websiteId, await siteZip());
  const page = await pages.open('admin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/admin/customer/${id}`);
  await chooseAction(page, username, 'Preview links');
  await page.getByRole('button', { name: 'Generate preview link' }).click();
  await page.getByText('Preview link copied').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(new RegExp(`^${pages.product.origin}/preview\\?token=[\\w-]{43}$`));

  const visitor = await pages.openAmongFailures();
  await visitor.goto(address);
  await visitor.getByRole('heading', { name: 'First name', level: 1 }).waitFor();
  await page.goto(`/admin/website/${websiteId}`);
  await page.getByText(/· 1 view$/).waitFor();
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByText('There are no valid preview links.').waitFor();
  await visitor.reload();
  await visitor.getByRole('heading', { name: screens.previewUnavailable }).waitFor();
});

test('the download link of a sold website saves exactly the uploaded ZIP', async () => {
  const zip = Buffer.from(await siteZip());
  const { id, username } = await givenBuyer(zip);
  const page = await pages.open('admin');
  await page.goto(`/admin/customer/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download the ZIP of ${username}` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`co-${username}-website.zip`);
  expect((await readFile(await file.path())).equals(zip)).toBe(true);
});

/** The first row of the table, after the table was updated. */
/** Who is in it: where they stand comes a call later. */
async function firstRow(page: Page): Promise<string | null> {
  await page.locator('table[aria-busy="false"]').waitFor();
  return page.getByRole('row').nth(1).getByRole('link').first().textContent();
}

test('the table is sorted both ways by keyboard and paged, and the URL keeps the state', async () => {
  const names = Array.from({ length: 12 }, () => freshName('many'));
  for (const name of names) await whenCreatingCustomer(pages.admin, name);
  const page = await pages.open('admin');
  await page.goto('/admin');
  const header = page.getByRole('columnheader', { name: 'Name' });
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  await page.keyboard.press('Enter');
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
  await page.getByText(/^Showing 1–10 of/).waitFor();
  const first = await firstRow(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^Showing 11–/).waitFor();
  const second = await firstRow(page);
  expect(second).not.toBe(first);
  const query = new URL(page.url()).searchParams;
  expect([query.get('sort'), query.get('order'), query.get('page')]).toEqual(['name', 'desc', '2']);
  await page.reload();
  await page.getByText(/^Showing 11–/).waitFor();
  expect(await firstRow(page)).toBe(second);
  await page.goBack();
  await page.getByText(/^Showing 1–10 of/).waitFor();
  expect(await firstRow(page)).toBe(first);
});

test('new sign-ups since the last visit are marked', async () => {
  const page = await pages.open('admin');
  await page.goto('/admin');
  await page.getByRole('table').waitFor();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  // The visit ends in `pagehide`, which `close` alone does not wait for.
  await closed;
  const { username } = await whenRegistering(new Visitor(pages.product.origin), freshName('new'));
  const next = await page.context().newPage();
  await next.goto('/admin?view=websites');
  await next.getByRole('link', { name: /1 new sign-up since your last visit/ }).click();
  await next.getByRole('searchbox', { name: 'Search customers' }).fill(username);
  await next
    .getByRole('row', { name: new RegExp(username) })
    .getByText('New', { exact: true })
    .waitFor();
});

test('the audit trail shows changes, filtered by customer and exported', async () => {
  const { id, username } = await givenCustomer();
  await pages.admin.post('/api/admin/update-edits', { userId: id, editsRequested: 4 });
  const page = await pages.open('admin');
  await page.goto(`/admin/customer/${id}`);
  await chooseAction(page, username, 'Activity');
  const changes = page.getByRole('region', { name: 'Changes' }).locator('ol > li');
  await expect.poll(() => changes.count()).toBe(3);
  expect(await changes.nth(0).textContent()).toMatch(
    /^admin corrected the edits requested of .*: 0 → 4/,
  );
  expect(await changes.nth(2).textContent()).toMatch(/^admin created the customer /);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByText(/^3 entries saved/).waitFor();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(',updateEdits,Corrected the edits requested,');
});

test.each(['/admin', '/dashboard'])(
  '%s has one frame of bar, navigation and content, and nothing shifts while it loads',
  async (path) => {
    const page = await pages.open('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await page.getByRole('row').nth(1).waitFor();
    expect(await movesOf(page)).toBe(0);
    for (const width of [390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { bar, below } = await edgesOf(page);
      expect(below, `${width} px`).toEqual(bar);
    }
  },
);
