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

/** The small one: a browser reads it in half the time, on each page anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A frame is a document of its own: who wrote it checks it, as the samples are, each by itself. */
const wcag22AA: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  iframes: false,
  resultTypes: ['violations'],
};

/** Themes differ in colours alone (`theme/tokens.css`), so that the other one can break no other rule: half of what a look takes. */
const contrastAlone: RunOptions = {
  ...wcag22AA,
  runOnly: { type: 'rule', values: ['color-contrast'] },
};

/**
 * What axe finds on the page as it stands: the rule and the elements that break it. Axe is loaded
 * once a page; AxeBuilder loads it for every look, which takes ten times as long as looking.
 */
export function violations(page: Page): Promise<string[]> {
  return look(page, wcag22AA);
}

/** The same for a page that was looked at whole in its other theme, at this width. */
export function contrastViolations(page: Page): Promise<string[]> {
  return look(page, contrastAlone);
}

async function look(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    // What fades in has not yet the contrast that it will have.
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
