import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violations } from '#test/support/accessibility.ts';
import { missingStyles } from '#test/support/missing-styles.ts';
import { launchBrowser, openContext } from '#test/system/support/browser.ts';
import { bootProduct, type TestProduct } from '#test/system/support/product.ts';
import { layoutOf } from './layout.ts';
import { type People, peopleOf, type Role } from './people.ts';
import { openScreen, type Screen, showAround } from './screens.ts';
import { handOver } from './session.ts';

/** Opened at this width and widened, so that everything is reachable on phones. */
const narrow = { width: 360, height: 740 };
const wide = { width: 1920, height: 1080 };

const widthOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A test for each screen, with one product and browser for all, and one context for each role. */
export function checkScreens(screens: readonly Screen[]): void {
  const errors: string[] = [];
  const contexts = new Map<Role | undefined, BrowserContext>();
  let product: TestProduct;
  let browser: Browser;
  let people: People;
  beforeAll(async () => {
    [product, browser] = await Promise.all([bootProduct(), launchBrowser()]);
    people = peopleOf(product);
  });
  afterEach(() => expect(errors.splice(0)).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function contextOf(role: Role | undefined): Promise<BrowserContext> {
    const known = contexts.get(role);
    if (known) return known;
    const options = {
      baseURL: product.origin,
      reducedMotion: 'reduce',
      viewport: narrow,
    } as const;
    const context = await openContext(browser, errors, options);
    contexts.set(role, context);
    if (role) await handOver(await people.visitor(role), context);
    return context;
  }

  test.each(screens)(
    'the $name screen is styled and accessible, light and dark, narrow and wide',
    async (screen) => {
      const page = await (await contextOf(screen.as)).newPage();
      // Menus and dialogs are opened again at each width.
      for (const sizes of screen.act ? [[narrow], [wide]] : [[narrow, wide]]) {
        await page.setViewportSize(sizes[0] ?? narrow);
        await openScreen(page, screen, people);
        expect(await missingStyles(page)).toEqual([]);
        await showAround(page, sizes, async ({ colorScheme, size: { width } }) => {
          expect(await widthOverflow(page), `${width} px`).toBe(0);
          expect(await violations(page), `${colorScheme}, ${width} px`).toEqual([]);
        });
      }
      const { layout = {} } = screen;
      expect(await layoutOf(page, layout)).toEqual(layout);
      await page.close();
    },
  );
}
