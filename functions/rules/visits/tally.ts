import type { NamedCount } from '#shared/model/visits.ts';
import type { Visit } from './visit.ts';
import { visitLimits } from './visit-limits.ts';

/** The counts of a website on a day; the most frequent names first. */
export interface DayCounts {
  readonly views: number;
  readonly robots: number;
  readonly notFound: number;
  readonly pages: readonly NamedCount[];
  readonly referrers: readonly NamedCount[];
  readonly missing: readonly NamedCount[];
}

export const noCounts: DayCounts = {
  ...{ views: 0, robots: 0, notFound: 0 },
  ...{ pages: [], referrers: [], missing: [] },
};

/** Counts visits one by one; its size is bounded, whatever visitors request. */
export class Tally {
  #views = 0;
  #robots = 0;
  #notFound = 0;
  readonly #pages = new Map<string, number>();
  readonly #referrers = new Map<string, number>();
  readonly #missing = new Map<string, number>();

  add({ kind, path, referrer }: Visit): void {
    if (kind === 'robot') this.#robots += 1;
    if (kind === 'missing') {
      this.#notFound += 1;
      count(this.#missing, path);
    }
    if (kind === 'view') {
      this.#views += 1;
      count(this.#pages, path);
      if (referrer !== null) count(this.#referrers, referrer);
    }
  }

  get counts(): DayCounts {
    return {
      ...{ views: this.#views, robots: this.#robots, notFound: this.#notFound },
      pages: listed(this.#pages),
      referrers: listed(this.#referrers),
      missing: listed(this.#missing),
    };
  }
}

/** The sum, with at most as many names as a day may have. */
export function addCounts(one: DayCounts, other: DayCounts): DayCounts {
  const { pages, referrers, missing } = visitLimits;
  return {
    views: one.views + other.views,
    robots: one.robots + other.robots,
    notFound: one.notFound + other.notFound,
    pages: topCounts([...one.pages, ...other.pages], pages),
    referrers: topCounts([...one.referrers, ...other.referrers], referrers),
    missing: topCounts([...one.missing, ...other.missing], missing),
  };
}

/** Merges repeated names and keeps the most frequent; of equal counts the first stays. */
export function topCounts(all: readonly NamedCount[], most: number): NamedCount[] {
  const sums = new Map<string, number>();
  for (const { name, count: times } of all) sums.set(name, (sums.get(name) ?? 0) + times);
  return listed(sums)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most);
}

function count(names: Map<string, number>, name: string): void {
  const before = names.get(name) ?? 0;
  if (before > 0 || names.size < visitLimits.namesInMemory) names.set(name, before + 1);
}

function listed(names: ReadonlyMap<string, number>): NamedCount[] {
  return [...names].map(([name, times]) => ({ name, count: times }));
}
