import type { Page } from 'playwright-core';

/** How many layout shifts happened since the page began to load. */
export function movesOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let moves = 0;
        const count = (list: PerformanceObserverEntryList) => {
          moves += list.getEntries().length;
        };
        new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(moves), 100);
      }),
  );
}

/** The edges of an administrator's bar, and what is below it, in whole pixels. */
export function edgesOf(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`There is no ${selector}`);
      const { left, right } = found.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    };
    const isBeside = box('h1').left > box('[role=tablist]').right;
    const first = isBeside ? 'nav[aria-label^=Parts] svg' : 'h1';
    return {
      bar: { left: box('header svg').left, right: box('[class*=shell_account]').right },
      below: { left: box(first).left, right: box('table').right },
    };
  });
}
