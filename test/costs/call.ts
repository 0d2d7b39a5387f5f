import type { Cost } from './meter.ts';

/**
 * What binds a call (FIGURE-CALLS): a signed-in read makes at most 2 sequential round trips, a page of a list at most
 * 3, a chat message at most 3 writes; of `other` calls only that they are flat.
 */
export type Kind = 'read' | 'page' | 'message' | 'other';

/** A call of the product that is measured; its name is its route's, with what is asked of it. */
export interface Call {
  readonly name: string;
  readonly kind: Kind;
  /** Whether it is of a list that ten customers do not fill; a page of one is. */
  readonly isList?: boolean;
  /** Whether only what the run itself makes stands in the list: it grows with the run, up to a page. */
  readonly isOfRun?: boolean;
  /** Whether work goes on when the answer has come, as with frames. */
  readonly isFollowed?: boolean;
  /** Does what has to be there first; returns the call itself and, where something goes on, how it ends. */
  prepare(): Promise<Prepared>;
}

export interface Prepared {
  readonly call: () => Promise<unknown>;
  readonly after?: () => Promise<unknown>;
}

/** A call at each size. */
export interface Row {
  readonly name: string;
  readonly kind: Kind;
  readonly isList: boolean;
  readonly isOfRun: boolean;
  readonly costs: readonly Cost[];
}

const maxTrips = { read: 2, page: 3 } as const;
const maxWritten = 3;
/** Of a page of ten, however long its items are. */
const maxPageUnits = 40;

/**
 * Whether it is flat. Items differ a little in length, and a unit is a step of 4 KB read or 1 KB written;
 * requests that start together may be counted as one round trip or as two.
 */
export function isNoMore(cost: Cost, before: Cost): boolean {
  const fits = (units: number, of: number) => units <= of * 1.1 + 1;
  return (
    cost.trips <= before.trips + 1 &&
    fits(cost.reads, before.reads) &&
    fits(cost.writes, before.writes)
  );
}

/** What is wrong with a row; null when it is flat and within its budget. */
export function complaint({ kind, isList, isOfRun, costs }: Row): string | null {
  if (costs.some(({ trips }) => Number.isNaN(trips))) return 'FAILED';
  if (costs.some(({ scans }) => scans > 0)) return 'SCANS';
  if ((kind === 'read' || kind === 'page') && costs.some(({ trips }) => trips > maxTrips[kind]))
    return 'TOO MANY TRIPS';
  if (kind === 'message' && costs.some(({ written }) => written > maxWritten))
    return 'TOO MANY WRITES';
  if (kind === 'page' && costs.some(({ reads }) => reads > maxPageUnits)) return 'TOO MANY UNITS';
  if (isOfRun) return null;
  // Among ten customers a page may hold less than it can.
  const [smallest, ...larger] = isList ? costs.slice(1) : costs;
  const largest = larger.at(-1);
  return !smallest || !largest || isNoMore(largest, smallest) ? null : 'NOT FLAT';
}
