import type { Cost } from './meter.ts';

/**
 * The budget of a call (FIGURE-CALLS): a signed-in read makes at most 2 sequential round trips, a page of a list at
 * most 3, a chat message at most 3 writes. All calls, also `other`, must be flat.
 */
export type Kind = 'read' | 'page' | 'message' | 'other';

/** A measured call; its name is that of the route, with a variant. */
export interface Call {
  readonly name: string;
  readonly kind: Kind;
  /** Whether ten customers do not fill its list. Default: true for a page. */
  readonly isList?: boolean;
  /** Whether its list contains only items of the run itself: it grows with the run, up to a page. */
  readonly isOfRun?: boolean;
  /** Whether work continues after the answer, as with frames. */
  readonly isFollowed?: boolean;
  /** Sets up the call; returns it, with a cleanup if needed. */
  prepare(): Promise<Prepared>;
}

export interface Prepared {
  readonly call: () => Promise<unknown>;
  readonly after?: () => Promise<unknown>;
}

/** The costs of a call at each size. */
export interface Row {
  readonly name: string;
  readonly kind: Kind;
  readonly isList: boolean;
  readonly isOfRun: boolean;
  readonly costs: readonly Cost[];
}

const maxTrips = { read: 2, page: 3 } as const;
const maxWritten = 3;
/** Limit for a page of ten items of any length. */
const maxPageUnits = 40;

/**
 * Whether a cost is flat, with some tolerance: items differ in length, units are steps of 4 KB read or 1 KB written,
 * and concurrent requests may count as one round trip or two.
 */
export function isNoMore(cost: Cost, before: Cost): boolean {
  const fits = (units: number, of: number) => units <= of * 1.1 + 1;
  return (
    cost.trips <= before.trips + 1 &&
    fits(cost.reads, before.reads) &&
    fits(cost.writes, before.writes)
  );
}

/** The problem of a row; null if it is flat and within its budget. */
export function complaint({ kind, isList, isOfRun, costs }: Row): string | null {
  if (costs.some(({ trips }) => Number.isNaN(trips))) return 'FAILED';
  if (costs.some(({ scans }) => scans > 0)) return 'SCANS';
  if ((kind === 'read' || kind === 'page') && costs.some(({ trips }) => trips > maxTrips[kind]))
    return 'TOO MANY TRIPS';
  if (kind === 'message' && costs.some(({ written }) => written > maxWritten))
    return 'TOO MANY WRITES';
  if (kind === 'page' && costs.some(({ reads }) => reads > maxPageUnits)) return 'TOO MANY UNITS';
  if (isOfRun) return null;
  // With ten customers a page may not be full.
  const [smallest, ...larger] = isList ? costs.slice(1) : costs;
  const largest = larger.at(-1);
  return !smallest || !largest || isNoMore(largest, smallest) ? null : 'NOT FLAT';
}
