import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '#infra/build/steps.ts';
import { showBrand } from '#infra/local/demo/show-brand.ts';
import { launchUsualBrowser } from '#test/system/support/browser.ts';
import { bootProduct, type TestProduct } from '#test/system/support/product.ts';
import { atMost, type Benchmark, type Row, unlimited } from '../support/row.ts';
import { median, quantile } from '../support/statistics.ts';
import { serveStaticPage } from './static-page.ts';
import { type Visit, visit } from './visit.ts';

/**
 * One visit varies by a tenth on a shared machine, which also changes its speed; the median ratio of this number of
 * pairs varies by 1.2 %.
 */
const PAIRS = 100;
/** Both pages have had their largest paint by then: it does not wait for a script. */
const PAINTED_MS = 500;
const WATCHED_PAIRS = 5;
/** Long enough for idle work of a page. */
const WATCHED_MS = 4_000;
const KB = 1_024;

/** Visits to the landing page and to the same content without scripts, one shortly after the other. */
interface Pair {
  readonly ours: Visit;
  readonly floor: Visit;
}

/** The landing page on a slow phone, compared with the same content without scripts (FIGURE-LANDING). */
export const landing = benchmarkOf('landing', async () => {});

/** The same with another brand: other words, colors that its script sets, prices in EUR (decision 0355). */
export const rebranded = benchmarkOf('rebranded', async ({ origin }) => {
  await showBrand(origin, 'wiese');
  const isShown = async () => (await (await fetch(origin)).text()).includes('Atelier Wiese');
  while (!(await isShown())) await pause(100);
});

function benchmarkOf(name: string, prepare: (product: TestProduct) => Promise<void>): Benchmark {
  return { name, run: (report) => compare(report, prepare) };
}

async function compare(
  report: Parameters<Benchmark['run']>[0],
  prepare: (product: TestProduct) => Promise<void>,
): Promise<readonly Row[]> {
  await using running = new AsyncDisposableStack();
  const product = await bootProduct();
  running.defer(product.stop);
  await prepare(product);
  const still = await serveStaticPage(
    join(root, 'dist/frontend'),
    await (await fetch(product.origin)).text(),
  );
  running.defer(still.stop);
  const browser = await launchUsualBrowser();
  running.defer(() => browser.close());
  const pairs = async (count: number, watchedMs: number) => {
    const visited: Pair[] = [];
    for (let pair = 1; pair <= count; pair += 1) {
      report(`pair ${pair} of ${count}, watched for ${watchedMs} ms`);
      const toOurs = () => visit(browser, product.origin, watchedMs);
      const oursFirst = pair % 2 === 0 ? await toOurs() : undefined;
      const floor = await visit(browser, still.origin, watchedMs);
      const ours = oursFirst ?? (await toOurs());
      visited.push({ ours, floor });
    }
    return visited;
  };
  const paints = paintsOf(await pairs(PAIRS, PAINTED_MS));
  return [...paints, ...rowsOf(await pairs(WATCHED_PAIRS, WATCHED_MS))];
}

/** The median of the ratios, since a pair is compared at the machine's speed of the moment; and their middle half. */
function paintsOf(pairs: readonly Pair[]): readonly Row[] {
  const ratios = pairs.map(({ ours, floor }) => ours.lcp / floor.lcp);
  const lcp = median(pairs.map(({ ours }) => ours.lcp));
  const lcpOfFloor = median(pairs.map(({ floor }) => floor.lcp));
  return [
    unlimited('largest paint (LCP)', lcp, 'ms', lcpOfFloor),
    atMost('LCP / floor, median of the pairs', median(ratios), 1.1, 'x', 1),
    unlimited('LCP / floor, lower quartile', quantile(ratios, 0.25), 'x', 1),
    unlimited('LCP / floor, upper quartile', quantile(ratios, 0.75), 'x', 1),
  ];
}

function rowsOf(pairs: readonly Pair[]): readonly Row[] {
  const ours = (take: (visit: Visit) => number) => median(pairs.map((pair) => take(pair.ours)));
  const floorTbt = median(pairs.map(({ floor }) => floor.tbt));
  const blocked = ours(({ tbt }) => tbt);
  const shifted = ours(({ cls }) => cls);
  const requests = ours((visit) => visit.requests);
  const script = ours(({ bytes }) => bytes.script);
  const style = ours(({ bytes }) => bytes.style);
  const all = ours(({ bytes }) => bytes.all);
  return [
    atMost('blocked (TBT)', blocked, 50, 'ms', floorTbt),
    atMost('shifted (CLS)', shifted, 0.01, ''),
    atMost('requests', requests, 6, ''),
    atMost('scripts', script / KB, 8, 'KB'),
    atMost('styles', style / KB, 8, 'KB'),
    atMost('everything', all / KB, 150, 'KB'),
  ];
}
