import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How far a page's time may have run on before it was looked at. */
const toleranceMs = 60;
const stepMs = 1;

/** Stops the time of a page: from now on its timers run only by `passUntil` and `expectAfter`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Lets time pass by single milliseconds until something is true, so that the page can breathe. */
export async function passUntil(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (await isTrue()) return;
    await page.clock.runFor(stepMs);
  }
  expect.fail('It never became true while time passed');
}

/** Nothing happens before `milliseconds` have passed, and it has happened soon after. */
export async function expectAfter(
  page: Page,
  milliseconds: number,
  hasHappened: () => Promise<boolean>,
): Promise<void> {
  await page.clock.runFor(milliseconds - toleranceMs);
  expect(await hasHappened(), `not before ${milliseconds} ms`).toBe(false);
  await page.clock.runFor(2 * toleranceMs);
  await passUntil(page, hasHappened);
}
