import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { siteDomain } from '#shared/model/hosting.ts';
import { approveToConnect } from '#shared/texts/comments.ts';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import { domainText } from '#shared/texts/hosting.ts';
import { violations } from '#test/support/accessibility.ts';
import { eventually } from '#test/system/support/eventually.ts';
import { mailTo } from '#test/system/support/inbox.ts';
import { operatorTable } from '#test/system/support/operator-table.ts';
import { freshName, givenWebsite, ok, whenRegistering } from '#test/system/support/steps.ts';
import { givenSubscription } from '#test/system/support/subscription-steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import { whenScheduled } from '#test/system/support/when-scheduled.ts';
import { useCatalogue } from '../catalogue/support/use-catalogue.ts';
import {
  siteOfVersion,
  visitorsOf,
  whenEndPageIsOver,
  whenMayAskAgain,
} from '../support/live-site-steps.ts';
import { whenShown, whenSiteIs } from '../support/site-steps.ts';

const name = 'joinery-journey.example';
const catalogue = await useCatalogue(name);
const { product, admin } = catalogue;

function whenNamesAre(...records: readonly object[]) {
  return admin.ask('/_local/dns.json', { method: 'PUT', body: records });
}

/** Elements of the card that are wider than the narrowest phone. */
async function tooWide(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  const card = page.getByRole('region', { name: domainSetup.title });
  const found = await card.evaluate((element) =>
    [...element.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** A subscriber with a website, on their dashboard. */
async function givenSubscriber() {
  const visitor = new Visitor(product.origin);
  const { id, email } = await whenRegistering(visitor, freshName('owner'));
  const { id: websiteId } = await givenWebsite(admin, id);
  await whenSiteIs(admin, websiteId, siteOfVersion(1));
  await whenShown(visitor);
  await givenSubscription(visitor, product);
  const table = operatorTable(product.cloud);
  onTestFinished(() => table.close());
  return { visitor, email, websiteId, table, page: await catalogue.enterAs(visitor) };
}

test('a domain from its first wrong record to its end', async () => {
  const { visitor, email, websiteId, table, page } = await givenSubscriber();
  await page.goto('/dashboard');

  await whenNamesAre({ name: `www.${name}`, type: 'A', value: '203.0.113.7', ttl: 300 });
  await page.getByRole('textbox', { name: 'Your domain' }).fill(`www.${name}`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: approveToConnect.approve }).click();
  await page.getByText('It is 203.0.113.7 now.').waitFor();

  await whenNamesAre(
    { name: `www.${name}`, type: 'A', value: '104.21.3.7', ttl: 300 },
    { name, type: 'CAA', value: '0 issue "letsencrypt.org"', ttl: 300 },
    { name, type: 'NS', value: 'amy.ns.cloudflare.com', ttl: 300 },
  );
  const checkNow = page.getByRole('button', { name: 'Check now' });
  await checkNow.click();
  await page.getByText('Behind a proxy').waitFor();
  await page.getByText(/does not allow Amazon to issue a certificate/).waitFor();
  await page.getByText(/^2 optional records/).click();
  await page.getByText(/At Cloudflare use a CNAME with the name @/).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  const records = page.getByRole('list', { name: 'Records' });
  const target = await records.locator('code').filter({ hasText: 'cloudfront.net' }).first();
  const value = await target.textContent();
  await whenNamesAre(
    { name: `www.${name}`, type: 'CNAME', value, ttl: 300 },
    { name, type: 'ALIAS', value, ttl: 300 },
    { name: `_cf-challenge.${name}`, type: 'TXT', value, ttl: 300 },
  );
  await whenMayAskAgain(table, websiteId);
  await checkNow.click();
  await eventually(
    'it is live',
    async () => (await page.getByText(domainText('live', null)).isVisible()) || undefined,
  );
  const link = page.getByRole('link', { name: `www.${name}` });
  const address = (await link.getAttribute('href')) ?? '';
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  expect(await link.isVisible()).toBe(true);

  const site = await page.context().newPage();
  await site.goto(address);
  await site.getByRole('heading', { name: 'Version 1' }).waitFor();
  const { host } = new URL(address);
  const visitors = visitorsOf(product.origin, host);
  await whenSiteIs(admin, websiteId, siteOfVersion(2));
  await eventually('the new version is shown', async () => {
    await site.reload();
    return (await site.getByRole('heading', { name: 'Version 2' }).isVisible()) || undefined;
  });
  for (const seen of await visitors.stop()) {
    // No visitor goes back to the previous version; only a page that was loading at the switch may
    // be mixed.
    expect(seen).toEqual(seen.toSorted());
    expect(new Set(seen)).toEqual(new Set(['200: Version 1', '200: Version 2']));
  }

  await site.getByLabel('Name').fill('Ines Marlow');
  await site.getByRole('button', { name: 'Send' }).click();
  await site.getByRole('heading', { name: 'Thank you.' }).waitFor();
  const mail = await mailTo(product.origin, email, 'A message from your website');
  expect(mail.text).toContain('Ines Marlow');
  await page.reload();
  await page
    .getByRole('region', { name: 'Messages from your site' })
    .getByText('Ines Marlow')
    .waitFor();

  await visitor.post('/api/cancel-subscription', { atOnce: true });
  await product.stripe.controls.settled();
  await whenScheduled(product, 'ResumeDomains');
  const status = async () => (await site.goto(address))?.status();
  await eventually('the end page is shown', async () => (await status()) === 410 || undefined);
  await site.getByRole('heading', { name: 'This website is no longer here.' }).waitFor();

  await whenEndPageIsOver(table, websiteId);
  await whenScheduled(product, 'ResumeDomains');
  await eventually(
    'the domain ends after 30 days',
    async () => (await status()) === 403 || undefined,
  );
  await eventually('the name is free', async () => {
    const domain = ok(await visitor.get(`/api/websites/${websiteId}/domain`), siteDomain);
    return (domain.state === 'ended' && domain.reason === 'subscription') || undefined;
  });
});
