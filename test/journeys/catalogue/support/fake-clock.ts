import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How far a page's clock may advance before a check notices. */
const toleranceMs = 60;
const stepMs = 1;

/** Stops a page's clock: its timers then run only in `passUntil` and `expectAfter`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Advances the clock millisecond by millisecond until the condition is true. */
export async function passUntil(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (await isTrue()) return;
    await page.clock.runFor(stepMs);
  }
  expect.fail('It never became true while time passed');
}

/** Expects the condition to become true after `milliseconds` and not before. */
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
