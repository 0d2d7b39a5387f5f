import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();

const theme = (page: Page) => page.getByRole('button', { name: 'Theme' });

/** The landing page before its `load` event: its fonts and its entry wait until they are let through. */
async function openHeldBack() {
  const page = await pages.open();
  const held = Promise.withResolvers<void>();
  await page.route(/\.woff2$|\/main-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const entry = page.waitForRequest(/\/main-[^/]+\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  return { page, entry, letThrough: held.resolve };
}

test('a click on the theme button before the page has loaded loads its script, and opens the menu', async () => {
  const { page, entry, letThrough } = await openHeldBack();
  await theme(page).click();
  await entry;
  expect(await page.getByRole('menu').isVisible()).toBe(false);
  letThrough();
  await page.getByRole('menu').waitFor();
  await theme(page).click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
});

test('the theme button that has the focus before the page has loaded opens its menu by an arrow key', async () => {
  const { page, letThrough } = await openHeldBack();
  await theme(page).focus();
  letThrough();
  const menu = page.getByRole('menu');
  await expect
    .poll(async () => {
      await theme(page).press('ArrowDown');
      return menu.isVisible();
    })
    .toBe(true);
});

test('a link scrolls to a section that the first layout left out', async () => {
  const page = await pages.open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const pricing = page.locator('#pricing');
  const estimate = await pricing.boundingBox();
  await page.getByRole('link', { name: 'View Pricing' }).click();
  await expect.poll(async () => (await pricing.boundingBox())?.y).toBeCloseTo(80, -1);
  expect(estimate?.height).toBeLessThan(2_000);
  expect((await pricing.boundingBox())?.height).toBeGreaterThan(2_050);
  const above = page.locator('#features');
  expect(await above.evaluate((it) => getComputedStyle(it).contentVisibility)).toBe('visible');
});
