import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { language } from '#shared/texts/language.ts';
import { bootProduct, type TestProduct } from '#test/system/support/product.ts';
import { sharedBrowser } from '#test/system/support/use-browser.ts';
import { type People, peopleOf } from '../journeys/support/people.ts';
import { agencyScreens, customerScreens, openScreen } from '../journeys/support/screens.ts';
import { type Tabs, tabsOf } from '../journeys/support/tabs.ts';
import { alike, usernames } from './support/known.ts';
import { storedTexts, untranslated, wordsOf } from './support/untranslated.ts';

/** Every screen in the pseudo-language, as a browser shows it: no word of the sources is left. */
const phone = { width: 390, height: 844 };

/** Their steps find what they press by the English of a name's beginning, or of a part of it: only the screen is opened. */
const withoutSteps: ReadonlySet<string> = new Set([
  ...['dashboard, bought', 'actions of a row', 'note', 'support chat'],
]);

let product: TestProduct;
let browser: Browser;
let people: People;
let tabs: Tabs;
beforeAll(async () => {
  [product, browser] = await Promise.all([bootProduct(), sharedBrowser()]);
  people = peopleOf(product);
  tabs = tabsOf({ origin: product.origin, browser, people, errors: [], viewport: phone });
});
afterAll(async () => {
  await tabs.close();
  await product.stop();
});

describe('in another language', () => {
  test.each([...customerScreens, ...agencyScreens])('is the $name screen', async (known) => {
    const { act, ...still } = known;
    const screen = withoutSteps.has(known.name) ? still : known;
    const page = await tabs.of(screen.as);
    page.setDefaultTimeout(15_000);
    await page.goto('/robots.txt');
    await openScreen(page, screen, people);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    const data = [...storedTexts(await product.items()), ...usernames];
    expect(untranslated(await wordsOf(page), { data, patterns: alike })).toEqual([]);
  });
});
