import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { Key } from './keys.ts';
import { inListOrder, neighbors, type Page } from './page.ts';
import { queryItems } from './read.ts';

/** Below and above every sort key that we build. */
const lowest = ' ';
const highest = '~';

interface RangeQuery {
  readonly pk: string;
  /** Lowest and highest sort key of the list, inclusive; without them, the whole partition. */
  readonly from?: string;
  readonly to?: string;
  /** The direction of reading: a page before `position` is read in reverse. */
  readonly ascending: boolean;
  readonly limit: number;
  readonly position: Position | null;
}

/** Rows in the direction of reading, and whether there are more behind them. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly hasMore: boolean;
}

/**
 * Up to `limit` items of one partition after `position`, in the direction of reading, strongly consistent, in one
 * round trip. Fewer where items are large, since a query ends after 1 MB; then `hasMore` is true (decision 0239).
 */
export async function queryRange(query: RangeQuery): Promise<Rows<Record<string, unknown>>> {
  const { pk, ascending, limit, position } = query;
  const key = position?.key;
  const [low, high] = [query.from ?? lowest, query.to ?? highest];
  // A forged position stays within the list.
  const from = ascending && key !== undefined && key > low ? key : low;
  const to = !ascending && key !== undefined && key < high ? key : high;
  if (from > to) return { rows: [], hasMore: false };
  const { items, last } = await queryItems({
    where: 'pk = :pk AND sk BETWEEN :from AND :to',
    values: { pk, from, to },
    descending: !ascending,
    // The row at the position itself belongs to the neighboring page.
    limit: limit + 2,
    consistent: true,
  });
  const rows = items.filter(({ sk }) => sk !== key);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit || last !== undefined };
}

export function pageOf<T extends Pick<Key, 'sk'>>(
  { rows, hasMore }: Rows<T>,
  { limit, position }: Pick<RangeQuery, 'limit' | 'position'>,
): Page<T> {
  const shown = rows.slice(0, limit);
  const far = hasMore || rows.length > limit ? shown.at(-1)?.sk : undefined;
  return { items: inListOrder(shown, position), ...neighbors(position, shown[0]?.sk, far) };
}

/**
 * Several lists as one, in the direction in which all were read. What is behind the last row of a
 * list that goes on is left for the next page: rows of that list may come before it.
 */
export function mergedRows<T extends Pick<Key, 'sk'>>(
  lists: readonly Rows<T>[],
  ascending: boolean,
): Rows<T> {
  const isBefore = (one: string, other: string) => (ascending ? one < other : one > other);
  const ends = lists.flatMap(({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.sk ?? []) : []));
  const rows = lists
    .flatMap((list) => list.rows)
    .filter(({ sk }) => !ends.some((end) => isBefore(end, sk)))
    .toSorted((one, other) => (isBefore(one.sk, other.sk) ? -1 : 1));
  return { rows, hasMore: lists.some(({ hasMore }) => hasMore) };
}

/** Which page of a list, and how long a page is. */
export interface AskedPage {
  readonly limit: number;
  readonly position: Position | null;
}

/** Items whose sort keys begin with `prefix`, the last first, in one round trip. */
export function newestBelow<S extends z.ZodMiniType<Pick<Key, 'sk'>>>(
  pk: string,
  prefix: string,
  schema: S,
  asked: AskedPage,
): Promise<Page<z.output<S>>> {
  return newestBetween({ pk, from: prefix, to: `${prefix}~` }, schema, asked);
}

/** Items between two sort keys, inclusive, the last first, in one round trip. */
export async function newestBetween<S extends z.ZodMiniType<Pick<Key, 'sk'>>>(
  range: Pick<RangeQuery, 'pk' | 'from' | 'to'>,
  schema: S,
  asked: AskedPage,
): Promise<Page<z.output<S>>> {
  const ascending = asked.position?.direction === 'prev';
  const { rows, hasMore } = await queryRange({ ...range, ...asked, ascending });
  return pageOf({ rows: z.parse(z.array(schema), rows), hasMore }, asked);
}
