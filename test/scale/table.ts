import { measuredCosts } from '../costs/measured.ts';
import type { Limit } from './limits/limit.ts';
import { ours } from './limits/ours.ts';
import { partitions } from './limits/partitions.ts';
import { quotas } from './limits/quotas.ts';
import { loadOf } from './load.ts';

const shownAt = 1_000_000;
/** Larger numbers count as never reached. */
const largest = 1e10;

/** All limits with the demand of a million customers, in the order in which they are reached. */
export function tableOfLimits(): readonly (readonly string[])[] {
  const costs = measuredCosts('many');
  const needed = (limit: Limit, customers: number) => limit.demand(loadOf(customers, costs));
  return [...ours, ...partitions, ...quotas]
    .map((limit) => ({ limit, size: reachedAt((it) => needed(limit, it), limit.most) }))
    .toSorted((a, b) => a.size - b.size)
    .map(({ limit, size }) => [
      limit.name,
      rounded(limit.most),
      rounded(needed(limit, shownAt)),
      size >= largest ? 'never' : rounded(size),
      limit.remedy,
    ]);
}

/** The largest number of customers whose demand is within the limit; by bisection, since demand only grows. */
export function reachedAt(demand: (customers: number) => number, most: number): number {
  let [low, high] = [1, largest];
  if (demand(high) <= most) return largest;
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (demand(middle) <= most) low = middle;
    else high = middle;
  }
  return low;
}

/** Two significant digits: no assumption is more exact. */
function rounded(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en-US');
}
