import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { seededAccounts } from '#infra/local/demo/accounts.ts';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { selfHosting } from '#shared/texts/self-hosting.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { consultingRate } from '../support/prices.ts';
import { cards } from '../system/support/steps.ts';
import { useBrowser } from '../system/support/use-browser.ts';
import { useOwnProduct } from '../system/support/use-product.ts';
import { buy } from './support/customer-steps.ts';
import { signInAs } from './support/session.ts';
import { subscribe } from './support/subscription-steps.ts';

const parameters = { DomainCnameTarget: 'sites.example.com', DomainARecord: '192.0.2.7' };
const preview = 'Preview of Harbor & Pine';
const errors: string[] = [];

const product = await useOwnProduct({ parameters });
const permissions = ['clipboard-read', 'clipboard-write'];
const openContext = await useBrowser({ baseURL: product.origin, permissions });

async function enter(account: keyof typeof seededAccounts): Promise<Page> {
  const page = await (await openContext(errors)).newPage();
  await signInAs(page, account);
  await page.goto('/dashboard');
  return page;
}

test('the live preview has desktop or phone width, and opens in a new window', async () => {
  const page = await enter('demo');
  const frame = page.getByTitle(preview);
  const width = () => frame.evaluate((element: HTMLIFrameElement) => element.offsetWidth);
  await frame.waitFor();
  expect(await width()).toBeGreaterThan(1_000);
  await page.getByRole('radio', { name: 'Mobile' }).check({ force: true });
  expect(await width()).toBeLessThan(500);
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByText('Harbor & Pine · private preview');
  const isCut = (line: HTMLElement) => line.scrollWidth > line.clientWidth;
  expect(await bar.evaluate(isCut), 'the name is shown whole').toBe(false);
  const link = page.getByRole('link', { name: 'Open in a new window' });
  expect(await link.getAttribute('target')).toBe('_blank');
  await page.getByRole('region', { name: 'Updates' }).getByRole('listitem').first().waitFor();
  expect(errors).toEqual([]);
});

test('a subscriber reads the records that the operator set; a buyer reads the guide', async () => {
  const page = await enter('demo');
  expect(await page.getByRole('heading', { name: selfHosting.title }).count()).toBe(0);
  await subscribe(page, cards.succeeds);
  await page.getByText(toasts.subscribed.text).waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: domainSetup.title, exact: true }).waitFor();
  await page.getByText(domainSetup.ahead).click();
  for (const [type, name, value] of [
    ['CNAME', 'www', parameters.DomainCnameTarget],
    ['A', '@', parameters.DomainARecord],
  ] as const) {
    await page.getByText(domainSetup.record(type, name, value)).waitFor();
  }
  await buy(page);
  await page.getByText(toasts.purchased.text).waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: selfHosting.title }).waitFor();
  await page.getByText(selfHosting.consulting(consultingRate)).waitFor();
  expect(errors).toEqual([]);
});

test('an administrator has a tab for their own website', async () => {
  const page = await enter('admin');
  await page.getByRole('tab', { name: 'Your Website' }).click();
  await page.getByText(refusals.noWebsite).waitFor();
  expect(errors).toEqual([]);
});
