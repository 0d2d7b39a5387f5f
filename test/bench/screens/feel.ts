import type { Browser, Page } from 'playwright-core';
import { handOver } from '#test/journeys/support/session.ts';
import { type Felt, feltIn, observe } from '../support/felt.ts';
import { slowProcessor } from '../support/slow-phone.ts';
import type { Way } from './visit.ts';

/** Until idle work of a page is done, with a quarter of the processor. */
const SETTLED_MS = 3_000;

/** Opens a screen with a quarter of the processor and uses it; the second of two visits, with compiled scripts. */
export async function feelTwice(
  browser: Browser,
  { origin, path, visitor }: Omit<Way, 'isCloudCold'>,
  act: (page: Page) => Promise<void> = async () => {},
): Promise<Felt> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    if (visitor) await handOver(visitor, context);
    const page = await context.newPage();
    await page.addInitScript(observe);
    await slowProcessor(await context.newCDPSession(page));
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    const opened = await feltIn(page);
    await act(page);
    await page.waitForTimeout(SETTLED_MS);
    return { ...opened, inp: (await feltIn(page)).inp };
  } finally {
    await context.close();
  }
}
