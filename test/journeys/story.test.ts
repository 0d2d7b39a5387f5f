import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offers } from '#shared/pricing.ts';
import { screens } from '#shared/texts/screens.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { launchBrowser, openContext } from '../system/support/browser.ts';
import { bootKillableProduct, type KillableProduct } from '../system/support/killable-product.ts';
import { siteZip } from '../system/support/site-zip.ts';
import { freshName } from '../system/support/steps.ts';
import {
  createCustomerWithCode,
  openCustomer,
  setWebsite,
  uploadZip,
} from './support/admin-steps.ts';
import { activate, buy, fillRegistration, signIn } from './support/customer-steps.ts';

/** The story of the product, in a browser against a cloud in its own process. */
let product: KillableProduct;
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([bootKillableProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function openVisitor(errors: string[]): Promise<Page> {
  const context = await openContext(browser, errors, { baseURL: product.origin });
  contexts.push(context);
  return context.newPage();
}

async function openAdministrator(errors: string[]): Promise<Page> {
  const page = await openVisitor(errors);
  await page.goto('/auth');
  await signIn(page, 'admin', 'admin123');
  await page.waitForURL('**/dashboard');
  await page.goto('/admin');
  return page;
}

async function downloadedBytes(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download website files' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a visitor registers, gets a website, buys it with a test card and downloads exactly its ZIP', async () => {
  const errors: string[] = [];
  const zip = Buffer.from(await siteZip());
  const username = freshName('anna');
  const customer = await openVisitor(errors);

  await customer.goto('/');
  await customer.getByRole('heading', { name: screens.heroTitle }).waitFor();
  await customer
    .getByRole('main')
    .getByRole('link', { name: offers.purchase.action })
    .first()
    .click();
  await customer.waitForURL('**/auth?plan=*#register');
  await fillRegistration(customer, { username, company: 'Anna & Sons' });
  await customer.waitForURL('**/dashboard');
  await customer.getByText(screens.noWebsiteTitle).waitFor();

  const admin = await openAdministrator(errors);
  await openCustomer(admin, username);
  await setWebsite(admin, username, { name: 'Anna & Sons', url: '' });
  await uploadZip(admin, username, zip);

  await customer.reload();
  await customer.getByRole('heading', { name: 'Anna & Sons' }).first().waitFor();
  await buy(customer);
  await customer.getByText(toasts.purchased.text).waitFor();
  await customer.waitForURL('**/dashboard');
  const saved = await downloadedBytes(customer);
  expect(saved.name).toBe('anna-&-sons-website.zip');
  expect(saved.bytes.equals(zip)).toBe(true);
  expect(errors).toEqual([]);
});

test('a customer with a code activates, buys, and downloads after a kill of everything in between', async () => {
  const errors: string[] = [];
  const zip = Buffer.from(await siteZip());
  const username = freshName('ben');
  const admin = await openAdministrator(errors);
  const code = await createCustomerWithCode(admin, username);
  await openCustomer(admin, username);
  await setWebsite(admin, username, { name: 'Ben builds', url: '' });
  await uploadZip(admin, username, zip);

  const customer = await openVisitor(errors);
  await activate(customer, { username, code, password: 'chosen-by-ben' });
  await customer.getByRole('heading', { name: screens.accountActivated }).waitFor();
  await customer.waitForURL('**/dashboard');
  await buy(customer);
  await customer.getByText(toasts.purchased.text).waitFor();

  expect(errors).toEqual([]);
  await product.killEverything();
  await product.startAgain();

  await customer.goto('/dashboard');
  const saved = await downloadedBytes(customer);
  expect(saved.bytes.equals(zip)).toBe(true);
});
