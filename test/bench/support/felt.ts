import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const felt = z.object({ lcp: z.number(), tbt: z.number(), cls: z.number(), inp: z.number() });

/** What somebody has felt on a page that `observe` watches: milliseconds, and shifts as a share of the view. */
export type Felt = z.infer<typeof felt>;

export async function feltIn(page: Page): Promise<Felt> {
  return felt.parse(await page.evaluate('window.felt()'));
}

/**
 * Runs in the page, before its own scripts. TBT as in Lighthouse: the time of tasks beyond 50 ms after the first
 * paint, since a page cannot be used before.
 */
export function observe(): void {
  const felt = { lcp: 0, cls: 0, inp: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => {
    felt.lcp = entry.startTime;
  });
  // From the input to the next paint, of the slowest interaction.
  watch('event', (entry) => {
    const isInteraction = 'interactionId' in entry && entry.interactionId !== 0;
    if (isInteraction) felt.inp = Math.max(felt.inp, entry.duration);
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
