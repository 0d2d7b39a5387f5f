import { expect, test } from 'vitest';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();

test('a click on the theme button before the page’s script has come opens the menu', async () => {
  const page = await pages.open();
  const script = Promise.withResolvers<void>();
  await page.route(/\/main-[^/]+\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/');
  const theme = page.getByRole('button', { name: 'Theme' });
  await theme.click();
  expect(await page.getByRole('menu').isVisible()).toBe(false);
  script.resolve();
  await page.getByRole('menu').waitFor();
  await theme.click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
});

test('a link leads to a section that the first layout left out', async () => {
  const page = await pages.open();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const pricing = page.locator('#pricing');
  const estimate = await pricing.boundingBox();
  await page.getByRole('link', { name: 'View Pricing' }).click();
  await expect.poll(async () => (await pricing.boundingBox())?.y).toBeCloseTo(80, -1);
  expect(estimate?.height).toBeLessThan(1_600);
  expect((await pricing.boundingBox())?.height).toBeGreaterThan(2_000);
});
