import type { Browser, CDPSession } from 'playwright-core';
import { feltIn, observe } from '../support/felt.ts';
import { slowNetwork, slowProcessor } from '../support/slow-phone.ts';

/** Timings and transferred bytes of a page on a slow phone. */
export interface Visit {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  readonly bytes: { readonly all: number; readonly script: number; readonly style: number };
}

/** Visits start on another site, so that the browser always switches processes. */
const ELSEWHERE = 'data:text/html,elsewhere';

/**
 * Opens a site's first page with an empty cache, a quarter of the CPU, 1.6 Mbit/s and 150 ms latency, and watches it
 * for some time after its `load` event.
 */
export async function visit(browser: Browser, origin: string, watchedMs: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.goto(ELSEWHERE);
    const cdp = await context.newCDPSession(page);
    const travelled = await slowDown(cdp);
    await page.addInitScript(observe);
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    // On a busy machine the paint comes after `load`, and a visit without one is none. Asked from here, since the
    // page's policy forbids the evaluation that Playwright's own waiting repeats.
    while ((await feltIn(page)).lcp === 0) await page.waitForTimeout(20);
    await page.waitForTimeout(watchedMs);
    return { ...(await feltIn(page)), ...travelled() };
  } finally {
    await context.close();
  }
}

async function slowDown(cdp: CDPSession) {
  await slowNetwork(cdp);
  await slowProcessor(cdp);
  const kinds = new Map<string, string>();
  const bytes = { all: 0, script: 0, style: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
    if (kinds.get(requestId) === 'Stylesheet') bytes.style += encodedDataLength;
  });
  return () => ({ requests: kinds.size, bytes });
}
