import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openContext } from '../system/support/browser.ts';
import { bootProduct, type TestProduct } from '../system/support/product.ts';
import { allScreens, openScreen, signInAs } from './support/screens.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1920, height: 1080 },
];
const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([bootProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const widthOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each(allScreens)('the $name screen is accessible at 360 and at 1920 px', async (screen) => {
    const errors: string[] = [];
    const options = { baseURL: product.origin, colorScheme, reducedMotion: 'reduce' as const };
    const context = await openContext(browser, errors, options);
    const page = await context.newPage();
    if (screen.as) await signInAs(page, screen.as);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await openScreen(page, screen);
      const { violations } = await new AxeBuilder({ page })
        .withTags(wcag22AA)
        .exclude('iframe')
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await widthOverflow(page), `${screen.name} at ${size.width} px`).toBe(0);
    }
    await context.close();
    expect(errors).toEqual([]);
  });
});
