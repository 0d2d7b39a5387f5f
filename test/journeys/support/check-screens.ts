import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contrastViolations, violations } from '#test/support/accessibility.ts';
import { missingStyles } from '#test/support/missing-styles.ts';
import { bootProduct, type TestProduct } from '#test/system/support/product.ts';
import { sharedBrowser } from '#test/system/support/use-browser.ts';
import { layoutOf } from './layout.ts';
import { type People, peopleOf } from './people.ts';
import { openScreen, type Screen, type Size, showAround, type View, viewsOf } from './screens.ts';
import { type Tabs, tabsOf } from './tabs.ts';

/** Opened at this width and then widened, so that everything is also reachable on phones. */
const narrow = { width: 360, height: 740 };
const wide = { width: 1920, height: 1080 };

const onPhone: View = { size: narrow, colorScheme: 'light' };
const onDesktop: View = { size: wide, colorScheme: 'dark' };

/** From the narrowest phone that counts to a wide desktop. */
const everySize: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  wide,
];

/**
 * `SCREEN_VIEWS=some` looks at one screen on a phone in the light theme, at the next on a desktop in
 * the dark one, and at main screens on both: the rest is left to all views.
 */
function viewsFor({ layout, alsoAt = [] }: Screen, index: number): readonly View[] {
  if (process.env.SCREEN_VIEWS !== 'some') return viewsOf(everySize);
  if (alsoAt.length > 0) return [...alsoAt.map((size) => ({ ...onPhone, size })), onDesktop];
  if (layout) return [onPhone, onDesktop];
  return [index % 2 === 0 ? onPhone : onDesktop];
}

/** The elements that extend beyond the window, if the page scrolls sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth} px wide`, ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 200))];
  });

/** A test for each screen, with one product and one tab per role for all. */
export function checkScreens(screens: readonly Screen[]): void {
  const errors: string[] = [];
  let product: TestProduct;
  let browser: Browser;
  let people: People;
  let tabs: Tabs;
  beforeAll(async () => {
    [product, browser] = await Promise.all([bootProduct(), sharedBrowser()]);
    people = peopleOf(product);
    tabs = tabsOf({ origin: product.origin, browser, people, errors, viewport: narrow });
  });
  afterEach(() => expect(errors.splice(0)).toEqual([]));
  afterAll(async () => {
    await tabs.close();
    await product.stop();
  });

  test.each(screens.map((screen, index) => ({ ...screen, views: viewsFor(screen, index) })))(
    'the $name screen is styled and accessible, light and dark, narrow and wide',
    async ({ views, ...screen }) => {
      const page = await tabs.of(screen.as);
      // Menus and dialogs are reopened at each width.
      const atWidth = (size: typeof narrow) => views.filter((view) => view.size === size);
      const sizes = [...new Set(views.map(({ size }) => size))];
      const rounds = screen.act ? sizes.map(atWidth) : [views];
      for (const shown of rounds.filter(({ length }) => length > 0)) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(shown[0]?.size ?? narrow);
        // Reloads the same address, too; about:blank would end the process that has the code in
        // memory.
        await page.goto('/robots.txt');
        await openScreen(page, screen, people);
        expect(await missingStyles(page)).toEqual([]);
        const seen = new Set<number>();
        await showAround(page, shown, async ({ colorScheme, size: { width } }) => {
          expect(await tooWide(page), `${width} px`).toEqual([]);
          const found = seen.has(width) ? contrastViolations(page) : violations(page);
          expect(await found, `${colorScheme}, ${width} px`).toEqual([]);
          seen.add(width);
        });
      }
      if (screen.refusedWith) {
        await page.waitForLoadState('networkidle');
        const refusal = `the server responded with a status of ${screen.refusedWith}`;
        const others = errors.splice(0).filter((error) => !error.includes(refusal));
        errors.push(...others);
      }
      const { layout = {} } = screen;
      expect(await layoutOf(page, layout)).toEqual(layout);
    },
  );
}
