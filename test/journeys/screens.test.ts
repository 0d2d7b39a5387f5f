import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Puts the page into a theme and waits until every colour has arrived. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition)),
  );
}

async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(wcag22AA).exclude('iframe');
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const widthOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.concurrent.each(allScreens)(
  'the $name screen is accessible, light and dark, narrow and wide',
  async (screen) => {
    const errors: string[] = [];
    const options = { baseURL: product.origin, reducedMotion: 'reduce' as const };
    const context = await openContext(browser, errors, options);
    const page = await context.newPage();
    if (screen.as) await signInAs(page, screen.as);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await openScreen(page, screen);
      expect(await widthOverflow(page), `${size.width} px`).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await show(page, colorScheme);
        expect(await violations(page), `${colorScheme}, ${size.width} px`).toEqual([]);
      }
    }
    await context.close();
    expect(errors).toEqual([]);
  },
);
