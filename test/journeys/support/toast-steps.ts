import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The controls in sight that the toast covers. */
function coveredBy(toast: Locator): Promise<readonly string[]> {
  return toast.evaluate((title) => {
    const toaster = title.closest('section');
    const over = title.closest('[role=status] > div, [role=alert] > div')?.getBoundingClientRect();
    if (!toaster || !over) return ['This is no toast'];
    return [...document.querySelectorAll('a[href], button, input, textarea')]
      .filter((it) => !toaster.contains(it) && it.checkVisibility())
      .filter((it) => {
        const { left, right, top, bottom, width } = it.getBoundingClientRect();
        const isBeside = left < over.right && right > over.left;
        return width > 1 && isBeside && top < over.bottom && bottom > over.top;
      })
      .map(({ textContent, outerHTML }) => textContent || outerHTML);
  });
}

/** Longer than the toaster waits for the end of scrolling. */
const settledMs = 250;
const places = [1, 0.75, 0.5, 0.25, 0];

/** The toast lies on no control, wherever the page is scrolled. */
export async function seeToastAside(page: Page, title: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(title, { exact: true });
  await toast.hover();
  for (const share of places) {
    await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);
    await page.waitForTimeout(settledMs);
    expect(await coveredBy(toast), `scrolled to ${share}`).toEqual([]);
  }
}
