import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified build: a browser parses it in half the time, on every page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A frame is a separate document: its author checks it, as the samples are checked. */
const wcag22AA: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  iframes: false,
  resultTypes: ['violations'],
};

/**
 * Themes differ only in colors (`theme/tokens.css`), so the other theme can break no other rule,
 * and checking it takes half the time.
 */
const contrastAlone: RunOptions = {
  ...wcag22AA,
  runOnly: { type: 'rule', values: ['color-contrast'] },
};

/**
 * What axe finds on the page: the rule and the elements that violate it. Axe is loaded once per
 * page; AxeBuilder loads it for every check, which takes ten times as long as the check.
 */
export function violations(page: Page): Promise<string[]> {
  return look(page, wcag22AA);
}

/** Only contrast, for a page that was fully checked in its other theme at this width. */
export function contrastViolations(page: Page): Promise<string[]> {
  return look(page, contrastAlone);
}

async function look(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    // An element that is fading in does not have its final contrast yet.
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((it) => it.finished));
    const found = await window.axe.run(options);
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, rules);
}
