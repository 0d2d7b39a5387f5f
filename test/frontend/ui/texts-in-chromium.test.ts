// @vitest-environment node
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { givenComponents } from '../support/in-chromium.ts';
import { endless } from './support/texts.ts';

/** Layout and order of letters are Chromium's (decision 0242); the stage `texts` looks at every screen. */
const open = await givenComponents('test/frontend/ui/support/texts-page.tsx');

let page: Page;
beforeEach(async () => {
  page = await open({ width: 360, height: 740 });
});

const width = () => page.evaluate(() => document.documentElement.scrollWidth);

/** The words of an element from left to right, as they are drawn. */
const drawn = (selector: string) =>
  page.locator(selector).evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words: { readonly word: string; readonly left: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        words.push({ word, left: range.getBoundingClientRect().left });
      }
    }
    return words.toSorted((a, b) => a.left - b.left).map(({ word }) => word);
  });

test('a word without end widens no block, table, dialog or toast (THREAT-M7)', async () => {
  expect(await width()).toBe(360);
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  await page.getByRole('button', { name: 'Tell' }).click();
  const toast = page.getByRole('status').filter({ hasText: endless });
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  expect(await toast.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  expect(await width()).toBe(360);
});

test.each(['h1', 'h2', 'h3', 'dd', 'li'])('%s takes its direction from its text', async (tag) => {
  const style = await page
    .locator(tag)
    .first()
    .evaluate((it) => getComputedStyle(it).unicodeBidi);
  expect(style).toBe('plaintext');
});

test.each([
  ['#apart', ['12', 'שלום', '·', '12', 'שלום', '·', 'dana']],
  ['#link', ['12', 'שלום', '·', '34', 'days']],
  ['#title', ['Hello,', '12', 'שלום', '·', '34']],
])('in %s no text moves the words beside it (THREAT-M7)', async (selector, words) => {
  expect(await drawn(selector)).toEqual(words);
});
