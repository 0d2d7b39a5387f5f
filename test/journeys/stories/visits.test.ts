import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMonths, monthName, monthOf, monthWord } from '#shared/rules/month.ts';
import { violations } from '#test/support/accessibility.ts';
import { eventually } from '#test/system/support/eventually.ts';
import { givenLiveDomain } from '#test/system/support/live-domain.ts';
import { freshName, givenWebsite, whenRegistering } from '#test/system/support/steps.ts';
import { givenSubscription } from '#test/system/support/subscription-steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import { useCatalogue } from '../catalogue/support/use-catalogue.ts';
import { siteOfVersion } from '../support/live-site-steps.ts';
import { whenMadeEarlier } from '../support/made-earlier.ts';
import { whenSiteIs } from '../support/site-steps.ts';

const name = 'visits-journey.example';
const catalogue = await useCatalogue(name);
const { product, admin } = catalogue;

test('a subscriber sees the visits of the live site, also on a phone and in the dark theme', async () => {
  const owner = new Visitor(product.origin);
  const { id } = await whenRegistering(owner, freshName('owner'));
  const { id: websiteId } = await givenWebsite(admin, id);
  await whenSiteIs(admin, websiteId, siteOfVersion(1));
  await givenSubscription(owner, product);
  await givenLiveDomain(admin, { owner, websiteId }, name);
  const host = `www.${name}:${new URL(product.origin).port}`;
  const guest = new Visitor(product.origin);
  const visit = (path: string) =>
    guest.get(path, {
      ...{ host, referer: 'https://search.example/?q=joiner' },
      'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0',
    });
  await eventually('the site is shown', async () =>
    (await visit('/')).status === 200 ? true : undefined,
  );
  await visit('/a-page-that-was-here-before-the-new-site-came/');

  const page = await catalogue.enterAs(owner);
  const part = page.getByRole('region', { name: 'Visits' });
  await eventually('the visits are counted', async () => {
    await page.goto('/dashboard');
    const lost = part.getByText('/a-page-that-was-here-before-the-new-site-came/');
    return lost.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => undefined,
    );
  });
  await part.getByText('search.example').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  await expectToFitPhone(page);
});

test('the monthly report is compared with the month before, for customers who existed then', async () => {
  const owner = new Visitor(product.origin);
  const { id } = await whenRegistering(owner, freshName('owner'));
  const { id: websiteId } = await givenWebsite(admin, id);
  await givenSubscription(owner, product);
  const present = monthOf(new Date());
  const last = monthWord(addMonths(present, -1));
  const page = await catalogue.enterAs(owner);
  const openReport = async () => {
    await page.goto(`/reports/${present}`);
    await page.getByRole('heading', { name: `Your website in ${monthName(present)}` }).waitFor();
    await page.getByText('Messages from its forms').waitFor();
  };
  await openReport();
  expect(await page.getByText(last).count(), 'there was no month before').toBe(0);
  await whenMadeEarlier(product, { userId: id, websiteId });
  await openReport();
  const counts = page.getByRole('definition').filter({ hasText: `None in ${last}` });
  expect(await counts.count()).toBe(2);
  await expectToFitPhone(page);
});

async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(360);
}
