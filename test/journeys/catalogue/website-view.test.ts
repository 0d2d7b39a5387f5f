import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { samples } from '#frontend/src/features/samples/samples.ts';
import { purchasePrice, subscriptionPrice } from '#test/support/prices.ts';
import { usePages } from '../support/use-pages.ts';

const pages = await usePages();

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const siteHeading = (page: Page) =>
  page.frameLocator('iframe').getByRole('heading', { level: 1 }).first();
const secondMs = 1_000;

/** Duration of `step`. */
async function millisecondsOf(step: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await step();
  return performance.now() - startedAt;
}

describe('/website-view', () => {
  test.each(samples)('shows sample $id, $type, from the origin of previews', async (sample) => {
    const page = await pages.open('demo');
    await page.goto(`/website-view?id=${sample.id}`);
    await page.getByRole('heading', { level: 1, name: sample.name, exact: true }).waitFor();
    await siteHeading(page).waitFor();
    const address = await page.locator('iframe').getAttribute('src');
    const { port } = new URL(pages.product.origin);
    expect(address).toBe(`http://${sample.label}.localhost:${port}/`);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });

  test.each(['', '?id=99'])('shows the first for "%s"', async (query) => {
    const page = await pages.open('demo');
    await page.goto(`/website-view${query}`);
    await page.getByRole('heading', { level: 1, name: samples[0]?.name ?? '' }).waitFor();
  });

  test('takes a second to load, also when switching to another one', async () => {
    const page = await pages.open('demo');
    await page.goto('/website-view');
    await siteHeading(page).waitFor();
    const took = await millisecondsOf(async () => {
      await page.getByRole('link', { name: /^Restaurant/ }).click();
      await page.getByText('Loading the website').waitFor({ state: 'attached' });
      await page.locator('iframe[src*="sample-restaurant"]').waitFor();
    });
    expect(took).toBeGreaterThanOrEqual(secondMs);
    expect(path(page)).toBe('/website-view?id=3');
  });

  test('shows it in phone size', async () => {
    const page = await pages.open('demo');
    await page.goto('/website-view');
    const width = () => page.locator('iframe').evaluate((element) => element.clientWidth);
    await siteHeading(page).waitFor();
    expect(await width()).toBeGreaterThanOrEqual(1_280);
    await page.getByRole('tab', { name: 'Mobile View', exact: true }).click();
    expect(await width()).toBe(390);
    await page.getByRole('tab', { name: 'Preview', exact: true }).click();
    expect(await width()).toBeGreaterThanOrEqual(1_280);
  });

  test.each([
    { name: `Purchase (${purchasePrice})`, expected: '/checkout?type=purchase' },
    { name: `Subscribe (${subscriptionPrice}/mo)`, expected: '/checkout?type=subscription' },
  ])('$name waits a second and goes to checkout', async ({ name, expected }) => {
    const page = await pages.open('demo');
    await page.goto('/website-view?id=2');
    const took = await millisecondsOf(async () => {
      await button(page, name).click();
      await page.waitForURL('**/checkout*');
    });
    expect(took).toBeGreaterThanOrEqual(secondMs);
    expect(path(page)).toBe(expected);
  });

  test('Download waits a second, says that it requires a purchase, and stays', async () => {
    const page = await pages.open('demo');
    await page.goto('/website-view?id=2');
    const took = await millisecondsOf(async () => {
      await button(page, 'Download').click();
      await page.getByText('Purchase required', { exact: true }).waitFor();
    });
    expect(took).toBeGreaterThanOrEqual(secondMs);
    await page
      .getByText('You need to purchase the website first to download it.', { exact: true })
      .waitFor();
    expect(path(page)).toBe('/website-view?id=2');
  });

  test('leads back to the dashboard', async () => {
    const page = await pages.open('demo');
    await page.goto('/website-view');
    await page.getByRole('link', { name: 'Back to Dashboard', exact: true }).click();
    await page.waitForURL('**/dashboard');
  });

  test('says Website not found if the configuration is missing, and recovers on retry', async () => {
    const page = await pages.openAmongFailures('demo');
    await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
    await page.goto('/website-view');
    await page.getByRole('heading', { name: 'Website not found', exact: true }).waitFor();
    await page.unroute('**/config.json');
    await button(page, 'Try again').click();
    await siteHeading(page).waitFor();
  });

  test('requires a sign-in', async () => {
    const page = await pages.open();
    await page.goto('/website-view');
    await page.waitForURL('**/auth');
  });
});
