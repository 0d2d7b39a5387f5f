import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';
import { launchUsualBrowser } from '#test/system/support/browser.ts';
import { bootProduct } from '#test/system/support/product.ts';
import { atMost, type Benchmark, figure, type Row, times, unlimited } from '../support/row.ts';
import { median, quantile } from '../support/statistics.ts';
import { serveStaticPage } from './static-page.ts';
import { type Visit, visit } from './visit.ts';

/** A visit varies by 20 % on a shared machine, the median of this number of visits by 3 %. */
const RUNS = 25;
const KB = 1_024;

/** The landing page on a slow phone, compared with the same content without scripts (FIGURE-LANDING). */
export const landing: Benchmark = {
  name: 'landing',
  async run(report) {
    await using running = new AsyncDisposableStack();
    const product = await bootProduct();
    running.defer(product.stop);
    const still = await serveStaticPage(join(root, 'dist/frontend'));
    running.defer(still.stop);
    const browser = await launchUsualBrowser();
    running.defer(() => browser.close());
    const ours: Visit[] = [];
    const floor: Visit[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      report(`visit ${run} of ${RUNS}`);
      floor.push(await visit(browser, `${still.origin}/`));
      ours.push(await visit(browser, `${product.origin}/`));
    }
    return rowsOf(ours, floor);
  },
};

function rowsOf(ours: readonly Visit[], floor: readonly Visit[]): readonly Row[] {
  const of = (visits: readonly Visit[], take: (it: Visit) => number) => median(visits.map(take));
  const kilobytes = (take: (it: Visit) => number) => of(ours, take) / KB;
  return [
    times(
      'largest paint (LCP)',
      of(ours, ({ lcp }) => lcp),
      of(floor, ({ lcp }) => lcp),
      { budget: 1.05 },
    ),
    ...spreadOf(ours, floor),
    atMost(
      'blocked (TBT)',
      of(ours, ({ tbt }) => tbt),
      50,
      'ms',
      figure(
        of(floor, ({ tbt }) => tbt),
        'ms',
      ),
    ),
    atMost(
      'shifted (CLS)',
      of(ours, ({ cls }) => cls),
      0.01,
      '',
    ),
    atMost(
      'requests',
      of(ours, ({ requests }) => requests),
      6,
      '',
    ),
    atMost(
      'scripts',
      kilobytes(({ bytes }) => bytes.script),
      95,
      'KB',
    ),
    atMost(
      'styles',
      kilobytes(({ bytes }) => bytes.style),
      8,
      'KB',
    ),
    atMost(
      'everything',
      kilobytes(({ bytes }) => bytes.all),
      150,
      'KB',
    ),
  ];
}

/** The middle half of the visits, each compared with the previous visit of the floor. */
function spreadOf(ours: readonly Visit[], floor: readonly Visit[]): readonly Row[] {
  const ratios = ours.map(({ lcp }, run) => lcp / (floor[run]?.lcp ?? Number.NaN));
  return [
    unlimited('LCP by floor, lower quartile of the visits', quantile(ratios, 0.25), 'x', '1.00 x'),
    unlimited('LCP by floor, upper quartile of the visits', quantile(ratios, 0.75), 'x', '1.00 x'),
  ];
}
