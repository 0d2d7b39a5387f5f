import type { Browser, CDPSession } from 'playwright-core';
import { handOver } from '#test/journeys/support/session.ts';
import type { Visitor } from '#test/system/support/visitor.ts';
import { slowNetwork } from '../support/slow-phone.ts';
import { functionOf } from './function-of.ts';
import { type Load, recordLoads } from './record-loads.ts';

/** Nothing is on its way for this long once a screen is complete. */
const QUIET_MS = 2_500;
/** Lambda's own 125 ms and a bundle's first call (docs/figures.md). */
const COLD_START_MS = 200;

export interface Way {
  readonly origin: string;
  readonly path: string;
  readonly visitor: Visitor | undefined;
  /** Whether each function has to start first. */
  readonly isCloudCold: boolean;
}

/** A visit with an empty cache and the next one, with all files in it. */
export async function visitTwice(browser: Browser, way: Way): Promise<readonly [Load[], Load[]]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    if (way.visitor) await handOver(way.visitor, context);
    const page = await context.newPage();
    const visit = async () => {
      await page.goto('about:blank');
      const cdp = await context.newCDPSession(page);
      await slowNetwork(cdp);
      if (way.isCloudCold) await startCold(cdp);
      const recorded = recordLoads(cdp, way.origin);
      await page.goto(`${way.origin}${way.path}`, { waitUntil: 'load' });
      while (!recorded.isQuiet(QUIET_MS)) await page.waitForTimeout(50);
      await cdp.detach();
      return recorded.loads;
    };
    const cold = await visit();
    return [cold, await visit()];
  } finally {
    await context.close();
  }
}

/** Delays the calls of each function until it would have started; concurrent ones start their own. */
async function startCold(cdp: CDPSession): Promise<void> {
  const startedAt = new Map<string, number>();
  cdp.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const name = functionOf(request.method, new URL(request.url).pathname);
    const isReadyAt = startedAt.get(name) ?? Date.now() + COLD_START_MS;
    startedAt.set(name, isReadyAt);
    const isWarm = isReadyAt <= Date.now();
    if (!isWarm) await new Promise((resolve) => setTimeout(resolve, COLD_START_MS));
    await cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}
