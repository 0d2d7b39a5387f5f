import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A frame is a document of its own: who wrote it checks it, as the samples are, each by itself. */
const wcag22AA: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  iframes: false,
  resultTypes: ['violations'],
};

/**
 * What axe finds on the page as it stands: the rule and the elements that break it. Axe is loaded
 * once a page; AxeBuilder loads it for every look, which takes ten times as long as looking.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const found = await window.axe.run(options);
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, wcag22AA);
}
