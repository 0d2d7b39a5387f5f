import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { contrastViolations } from '#test/support/accessibility.ts';
import { oddSettings } from '#test/support/odd-brands.ts';
import { bootProduct, type TestProduct } from '#test/system/support/product.ts';
import { sharedBrowser } from '#test/system/support/use-browser.ts';
import { type People, peopleOf } from '../journeys/support/people.ts';
import {
  agencyScreens,
  customerScreens,
  openScreen,
  type Screen,
  showAround,
  type View,
} from '../journeys/support/screens.ts';
import { type Tabs, tabsOf } from '../journeys/support/tabs.ts';
import { faultsOf } from './support/faults.ts';
import { oddLogos } from './support/odd-logos.ts';
import { showBrand } from './support/show.ts';

/**
 * Every screen in every odd brand, as Chromium lays it out and axe computes its contrast: nothing of the brand of the
 * code is left, and nothing of the own one is cut.
 */
const narrow = { width: 320, height: 640 };
const views: readonly View[] = [
  { size: narrow, colorScheme: 'light' },
  { size: { width: 1440, height: 900 }, colorScheme: 'dark' },
];

/** The settings page shows what holds where nothing is set, as the examples of its fields. */
const showsDefaults = 'settings';
const old = [brand.name, brand.supportEmail].map((word) => word.toLowerCase());

let product: TestProduct;
let browser: Browser;
let people: People;
let tabs: Tabs;
beforeAll(async () => {
  [product, browser] = await Promise.all([bootProduct(), sharedBrowser()]);
  people = peopleOf(product);
  tabs = tabsOf({ origin: product.origin, browser, people, errors: [], viewport: narrow });
});
afterAll(async () => {
  await tabs.close();
  await product.stop();
});

/** Menus and dialogs are reopened at each width. */
async function openAt(page: Page, screen: Screen, view: View): Promise<void> {
  await page.setViewportSize(view.size);
  await page.emulateMedia({ colorScheme: view.colorScheme });
  await page.goto('/robots.txt');
  await openScreen(page, screen, people);
}

describe.each(oddSettings)('A brand %s', (what, values) => {
  beforeAll(async () => showBrand(await people.visitor('admin'), values, oddLogos[what]));

  test.each([...agencyScreens, ...customerScreens])(
    'is all of the $name screen',
    async (screen) => {
      const page = await tabs.of(screen.as);
      const { name, ink, paper } = values.brand;
      const colors = { '--brand-ink': `${ink}`, '--brand-paper': `${paper}` };
      for (const view of views) {
        await openAt(page, screen, view);
        await showAround(page, [view], async () => {
          const shown = { name: `${name}`, old: screen.name === showsDefaults ? [] : old, colors };
          const { width } = view.size;
          expect(await faultsOf(page, shown), `${width} px`).toEqual([]);
          expect(await contrastViolations(page), `${width} px`).toEqual([]);
        });
      }
    },
  );
});
