import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * The controls in sight that the toast covers, apart from the bar's, on which toasts stand. Text fields and what
 * is marked count only where there is a place for it in the window that is clear of everything.
 */
function coveredBy(toast: Locator): Promise<readonly string[]> {
  return toast.evaluate((title) => {
    const toaster = title.closest('section');
    const over = title.closest('[role=status] > div, [role=alert] > div')?.getBoundingClientRect();
    if (!toaster || !over) return ['This is no toast'];
    // What is behind a dialog cannot be pressed.
    const scope = title.closest('dialog') ?? document;
    const barEnd = scope.querySelector('[data-bar]')?.getBoundingClientRect().bottom ?? 0;
    const beside = [...scope.querySelectorAll('a[href], button, input, textarea, [data-in-sight]')]
      .filter(
        (it) =>
          !it.closest('[data-bar], .visually-hidden') &&
          !toaster.contains(it) &&
          it.checkVisibility(),
      )
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
      // Where the edge alone of a control is covered, it is read and pressed all the same.
      .map(({ it, box: { left, right, top, bottom, width, height } }) => {
        const spared = it.matches('[data-in-sight]') ? 0 : height / 4;
        return { it, box: { left, right, width, top: top + spared, bottom: bottom - spared } };
      })
      .filter(({ box }) => box.bottom > barEnd)
      .filter(({ box }) => box.width > 1 && box.left < over.right && box.right > over.left);
    const coveredAt = (y: number, gap: number) =>
      beside.filter(({ box }) => box.top < y + over.height + gap && box.bottom > y - gap);
    const edge = 8;
    const tops = Math.max(0, innerHeight - over.height - 2 * edge);
    const hasRoom = Array.from({ length: tops }, (_, top) => top + edge).some(
      (top) => coveredAt(top, edge).length === 0,
    );
    return coveredAt(over.top, 0)
      .filter(
        ({ it }) => hasRoom || !it.matches('textarea, [data-in-sight], input:not([type=checkbox])'),
      )
      .map(({ it: { textContent, outerHTML } }) => textContent || outerHTML);
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
    // Where the machine is busy it moves later.
    await expect.poll(() => coveredBy(toast), { message: `scrolled to ${share}` }).toEqual([]);
  }
}
