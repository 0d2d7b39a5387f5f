import type { Browser, CDPSession } from 'playwright-core';
import * as z from 'zod/mini';

/** Timings and transferred bytes of a page on a slow phone. */
export interface Visit {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  readonly bytes: { readonly all: number; readonly script: number; readonly style: number };
}

const SLOWER_PROCESSOR = 4;
const ROUND_TRIP_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
/** Visits start on another site, so that the browser always switches processes. */
const ELSEWHERE = 'data:text/html,elsewhere';

const felt = z.object({ lcp: z.number(), tbt: z.number(), cls: z.number() });

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
    await page.waitForTimeout(watchedMs);
    return { ...felt.parse(await page.evaluate('window.felt()')), ...travelled() };
  } finally {
    await context.close();
  }
}

async function slowDown(cdp: CDPSession) {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
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

/**
 * Runs in the page, before its own scripts. TBT as in Lighthouse: the time of tasks beyond 50 ms after the first
 * paint, since a page cannot be used before.
 */
function observe(): void {
  const felt = { lcp: 0, cls: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => {
    felt.lcp = entry.startTime;
  });
  const tasks: PerformanceEntry[] = [];
  watch('longtask', (entry) => tasks.push(entry));
  const blocked = () => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const afterPaint = tasks.map(
      ({ startTime, duration }) => startTime + duration - Math.max(startTime, painted),
    );
    return afterPaint.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
  };
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') felt.cls += entry.value;
  });
  Object.assign(window, { felt: () => ({ ...felt, tbt: blocked() }) });
}
