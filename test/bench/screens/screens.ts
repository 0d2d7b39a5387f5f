import type { Browser } from 'playwright-core';
import { peopleOf } from '#test/journeys/support/people.ts';
import { pageOf, writeReport } from '#test/support/report.ts';
import { launchUsualBrowser } from '#test/system/support/browser.ts';
import { bootProduct } from '#test/system/support/product.ts';
import { atMost, type Benchmark, type Row, times } from '../support/row.ts';
import { median, quantile } from '../support/statistics.ts';
import { feelTwice } from './feel.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { Load } from './record-loads.ts';
import { measuredScreens } from './screens-measured.ts';
import { serveBytes } from './serve-bytes.ts';
import { visitTwice } from './visit.ts';
import { waterfall } from './waterfall.ts';

/** Of each screen, with its functions warm; the spread is printed beside the median. */
const VISITS = 3;
/** With its functions cold, and to the same bytes in one file. */
const MORE_VISITS = 1;

/** Every screen of daily use on a slow network, beside the time of its bytes in the same run (FIGURE-SCREENS). */
export const screens: Benchmark = {
  name: 'screens',
  async run(report) {
    await using running = new AsyncDisposableStack();
    const product = await bootProduct();
    running.defer(product.stop);
    const browser = await launchUsualBrowser();
    running.defer(() => browser.close());
    const people = peopleOf(product);
    const rows: Row[] = [];
    const cells: string[][] = [];
    for (const { name, as, path, act } of measuredScreens) {
      report(name);
      const visitor = as && (await people.visitor(as));
      const way = { origin: product.origin, path: await path(people), visitor };
      const visits = await several(VISITS, () =>
        visitTwice(browser, { ...way, isCloudCold: false }),
      );
      const started = await several(MORE_VISITS, () =>
        visitTwice(browser, { ...way, isCloudCold: true }),
      );
      const [cold, warm, starting] = [
        visits.map(([first]) => figuresOf(first)),
        visits.map(([, second]) => figuresOf(second)),
        started.map(([first]) => figuresOf(first)),
      ];
      const oneFile = await inOneFile(browser, middle(cold, 'bytes'));
      const felt = await feelTwice(browser, way, act);
      rows.push(...rowsOf(name, { cold, warm, felt }));
      cells.push(
        [name, 'empty cache', ...cellsOf(cold, oneFile)],
        [name, 'files cached', ...cellsOf(warm)],
        [name, 'functions cold', ...cellsOf(starting)],
      );
      await drawn(name, visits[0]?.[0] ?? []);
    }
    await writeReport('screens.md', pageOf('Screens', [], heads, cells));
    return rows;
  },
};

async function several<T>(count: number, visit: () => Promise<T>): Promise<readonly T[]> {
  const visits: T[] = [];
  for (let index = 0; index < count; index += 1) visits.push(await visit());
  return visits;
}

const middle = (figures: readonly Figures[], name: keyof Figures) =>
  median(figures.map((one) => one[name]));

/** The last data of a page that transfers the same bytes in one file. */
async function inOneFile(browser: Browser, bytes: number): Promise<number> {
  const { origin, stop } = await serveBytes(Math.round(bytes));
  const way = { origin, path: '/', visitor: undefined, isCloudCold: false };
  const visits = await several(MORE_VISITS, () => visitTwice(browser, way));
  stop();
  return median(visits.map(([first]) => figuresOf(first).complete));
}

interface Measured {
  readonly cold: readonly Figures[];
  readonly warm: readonly Figures[];
  readonly felt: { readonly tbt: number; readonly cls: number; readonly inp: number };
}

function rowsOf(name: string, { cold, warm, felt }: Measured): readonly Row[] {
  return [
    atMost(`${name}: scripts`, middle(cold, 'scripts'), 14, ''),
    atMost(`${name}: waves`, middle(cold, 'waves'), 4, ''),
    atMost(`${name}: waves, files cached`, middle(warm, 'waves'), 2, ''),
    times(`${name}: complete`, middle(cold, 'complete'), middle(cold, 'floor'), { budget: 1.3 }),
    atMost(`${name}: blocked (TBT)`, felt.tbt, 150, 'ms'),
    atMost(`${name}: shifted (CLS)`, felt.cls, 0.02, ''),
    atMost(`${name}: interaction to next paint`, felt.inp, 200, 'ms'),
  ];
}

const heads = [
  'Screen',
  'With',
  'Requests',
  'Scripts',
  'Waves',
  'Functions of the first wave',
  'KB',
  'First call (ms)',
  'Complete (ms)',
  'Middle half',
  'x its bytes',
  'Same bytes in one file (ms)',
];

function cellsOf(figures: readonly Figures[], oneFile?: number): string[] {
  // Without a call of the API there is no first one.
  const whole = (name: keyof Figures) => middle(figures, name).toFixed(0).replace('Infinity', '-');
  const last = figures.map(({ complete }) => complete);
  const half = [0.25, 0.75].map((share) => quantile(last, share).toFixed(0)).join(' to ');
  const kilobytes = (middle(figures, 'bytes') / 1_024).toFixed(0);
  const x = median(figures.map(({ complete, floor }) => complete / floor)).toFixed(2);
  const counts = [whole('requests'), whole('scripts'), whole('waves'), whole('functions')];
  return [
    ...counts,
    kilobytes,
    whole('firstCall'),
    whole('complete'),
    half,
    x,
    oneFile?.toFixed(0) ?? '',
  ];
}

async function drawn(name: string, loads: readonly Load[]): Promise<void> {
  const file = name.replace(/^\//, '').replaceAll(/\W+/g, '-');
  const { complete } = figuresOf(loads);
  const shown = loads.filter(({ startedAt }) => startedAt <= complete);
  await writeReport(`screens-${file}.svg`, waterfall(name, shown, Math.max(4_000, complete)));
}
