import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Computed style of the first element of each selector, at desktop width. */
export type Layout = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const columns = (count: number): unknown =>
  expect.stringMatching(new RegExp(`^[\\d.]+px( [\\d.]+px){${count - 1}}$`));

/** Any length but zero: the exact value is a matter of design. */
const some: unknown = expect.stringMatching(/^[1-9]/);

const topBar: Layout = {
  header: { position: 'sticky' },
  'header > div': { display: 'flex', 'justify-content': 'space-between' },
};
const card = { 'border-top-style': 'solid', 'border-radius': some, 'padding-left': some };

/** The most noticeable parts of the main screens. */
export const layouts = {
  landing: {
    ...topBar,
    '.landing-shelf': { display: 'grid' },
    '.landing-features': { 'grid-template-columns': columns(4) },
    '.landing-quotes': { 'grid-template-columns': columns(3) },
    'figcaption > [aria-hidden]': { 'border-radius': '50%', width: '56px', overflow: 'hidden' },
  },
  signIn: {
    'main > div': { 'grid-template-columns': columns(2) },
    '[role=tablist]': { display: 'flex', 'border-bottom-style': 'solid' },
    input: { 'border-top-style': 'solid', 'padding-left': some },
  },
  dashboard: {
    ...topBar,
    '[class*=dashboard_columns]': { 'grid-template-columns': columns(2) },
    '[class^=card_card]': card,
  },
  checkout: {
    ...topBar,
    '[class*=checkout_columns]': { 'grid-template-columns': columns(2) },
    '[class^=card_card]': card,
  },
  panel: {
    ...topBar,
    table: { 'border-collapse': 'collapse' },
    td: { 'border-top-style': 'solid', 'padding-left': some },
    '[class*=badge_badge]': { 'border-radius': some },
  },
  conversation: {
    ...topBar,
    '[class*=panes]': { 'grid-template-columns': columns(3) },
    '[data-chat]': { display: 'grid' },
  },
} satisfies Record<string, Layout>;

/** The same properties, as computed on the page. */
export function layoutOf(page: Page, layout: Layout): Promise<Layout> {
  const wanted = Object.entries(layout).map(([part, style]) => [part, Object.keys(style)] as const);
  return page.evaluate((parts) => {
    const styleOf = (part: string, names: readonly string[]) => {
      const element = document.querySelector(part);
      if (!element) return {};
      const style = getComputedStyle(element);
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
    };
    return Object.fromEntries(parts.map(([part, names]) => [part, styleOf(part, names)]));
  }, wanted);
}
