import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leaving } from '#shared/texts/subscription.ts';
import { violations } from '../support/accessibility.ts';
import { givenLiveDomain } from '../system/support/live-domain.ts';
import { siteZip } from '../system/support/site-zip.ts';
import {
  freshName,
  givenPurchase,
  givenUploadedZip,
  givenWebsite,
  whenRegistering,
} from '../system/support/steps.ts';
import { givenSubscription } from '../system/support/subscription-steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { useCatalogue } from './catalogue/support/use-catalogue.ts';

/** What a customer and the agency read from the first version to the last day (decision 0335). */
const catalogue = await useCatalogue();
const { admin, product } = catalogue;

async function givenShown() {
  const owner = new Visitor(product.origin);
  const { id: userId } = await whenRegistering(owner, freshName('stage'));
  const { id: websiteId } = await givenWebsite(admin, userId);
  await givenUploadedZip(admin, websiteId, await siteZip('Joinery'));
  return { owner, userId, websiteId };
}

const headline = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** `Brief Not needed, Design Nov 28, 2026, ...`, without the dates. */
async function stepsOn(page: Page): Promise<readonly string[]> {
  const steps = page.getByRole('list', { name: /^Progress of (your|the) website$/ });
  await steps.waitFor();
  const texts = await steps.getByRole('listitem').allInnerTexts();
  return texts.map((text) =>
    text
      .replace(/(, since )?\w{3} \d+, \d{4}$/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

const passed = ['Brief Not needed', 'Design , done', 'Review , done'];
const unreviewed = ['Brief Not needed', 'Design , done', 'Review Without approval', 'Live , done'];

test('a subscriber is not live before a domain answers: they review, and connect one', async () => {
  const { owner } = await givenShown();
  await givenSubscription(owner, product);
  const page = await catalogue.enterAs(owner);
  await page.goto('/dashboard');
  await headline(page, 'Paid. Approve it, then connect your domain');
  expect((await stepsOn(page)).slice(2)).toEqual([
    'Review Your turn: tell us what you think',
    'Live Upcoming',
  ]);
  await page.getByRole('button', { name: 'Approve this version' }).click();
  await headline(page, 'One step left: connect your domain');
  expect(await stepsOn(page)).toEqual([...passed, 'Live Your turn: connect your domain']);
  await page.getByText(/· private preview$/).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a website whose domain answers is live, until the last day and in the panel, too', async () => {
  const { owner, userId, websiteId } = await givenShown();
  await givenSubscription(owner, product);
  await givenLiveDomain(admin, { owner, websiteId }, 'tenon.example');
  const page = await catalogue.enterAs(owner);
  await page.goto('/dashboard');
  await headline(page, 'Live at tenon.example');
  expect(await stepsOn(page)).toEqual(unreviewed);
  await page.getByText(/· live at tenon\.example$/).waitFor();
  expect(await violations(page)).toEqual([]);

  const panel = await catalogue.enterAs(admin);
  await panel.goto(`/admin/customer/${userId}`);
  await panel.getByText('Live at tenon.example', { exact: true }).waitFor();
  expect(await panel.title()).toMatch(/^Co stage-/);

  await owner.post('/api/cancel-subscription');
  await page.reload();
  await page.getByRole('button', { name: leaving.keep }).waitFor();
  await page
    .getByRole('heading', { level: 1, name: /^We look after your website until/ })
    .waitFor();
  expect(await stepsOn(page)).toEqual(unreviewed);
});

test('a buyer has the website, and nobody says that it is live', async () => {
  const { owner } = await givenShown();
  await givenPurchase(owner, product);
  const page = await catalogue.enterAs(owner);
  await page.goto('/dashboard');
  await headline(page, 'Your website is yours');
  expect(await stepsOn(page)).toEqual([
    'Brief Not needed',
    'Design , done',
    'Review Without approval',
    'Yours , done',
  ]);
  await page.getByRole('button', { name: 'Download website files' }).waitFor();
  expect(await page.getByRole('region', { name: 'Your approval' }).count()).toBe(0);
});
