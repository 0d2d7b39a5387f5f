import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { domainSetup } from '#shared/domain-setup.ts';
import { domainText } from '#shared/messages/site-domain.ts';
import { violations } from '../support/accessibility.ts';
import { freshName, givenWebsite, whenRegistering } from '../system/support/steps.ts';
import { givenSubscription } from '../system/support/subscription-steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { useCatalogue } from './catalogue/support/use-catalogue.ts';

const catalogue = await useCatalogue();
const name = 'joinery-journey.example';

function whenNamesAre(...records: readonly object[]) {
  return catalogue.admin.ask('/_local/dns.json', { method: 'PUT', body: records });
}

/** What of the card is wider than the narrowest phone. */
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

test('a subscriber types a domain, is told what is wrong with its records, and sees it live', async () => {
  const visitor = new Visitor(catalogue.product.origin);
  const { id } = await whenRegistering(visitor, freshName('owner'));
  await givenWebsite(catalogue.admin, id);
  await givenSubscription(visitor, catalogue.product);
  await whenNamesAre(
    { name: `www.${name}`, type: 'A', value: '104.21.3.7', ttl: 300 },
    { name, type: 'CAA', value: '0 issue "letsencrypt.org"', ttl: 300 },
    { name, type: 'NS', value: 'amy.ns.cloudflare.com', ttl: 300 },
  );
  const page = await catalogue.enterAs(visitor);
  await page.goto('/dashboard');
  await page.getByRole('textbox', { name: 'Your domain' }).fill(`www.${name}`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('Behind a proxy').waitFor();
  await page.getByText(/forbids Amazon to make a certificate/).waitFor();
  await page.getByText(/At Cloudflare a CNAME with the name @ does it/).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  const records = page.getByRole('list', { name: 'Records' });
  const target = await records.locator('code').filter({ hasText: 'cloudfront.net' }).first();
  const value = await target.textContent();
  await whenNamesAre(
    { name: `www.${name}`, type: 'CNAME', value, ttl: 300 },
    { name, type: 'ALIAS', value, ttl: 300 },
  );
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText(domainText('live', null)).waitFor();
  const link = page.getByRole('link', { name: `www.${name}` });
  expect(await link.getAttribute('href')).toContain(`//www.${name}`);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  expect(await link.isVisible()).toBe(true);
});
