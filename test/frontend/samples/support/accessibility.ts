import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it stands: the rule and the elements that break it. */
export async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(wcag22AA).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.html).join(' ')}`);
}
