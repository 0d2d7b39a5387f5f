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

/**
 * Items of one partition after `position`, in the direction of reading, strongly consistent, in one
 * round trip: one more than `limit` when there are more.
 */
export async function queryRange(query: RangeQuery): Promise<readonly Record<string, unknown>[]> {
  const { pk, ascending, limit, position } = query;
  const key = position?.key;
  const [low, high] = [query.from ?? lowest, query.to ?? highest];
  // A forged position stays within the list.
  const from = ascending && key !== undefined && key > low ? key : low;
  const to = !ascending && key !== undefined && key < high ? key : high;
  if (from > to) return [];
  const { items } = await queryItems({
    where: 'pk = :pk AND sk BETWEEN :from AND :to',
    values: { pk, from, to },
    descending: !ascending,
    // The row at the position itself belongs to the neighboring page.
    limit: limit + 2,
    consistent: true,
  });
  return items.filter(({ sk }) => sk !== key).slice(0, limit + 1);
}

export function pageOf<T extends Pick<Key, 'sk'>>(
  rows: readonly T[],
  { limit, position }: Pick<RangeQuery, 'limit' | 'position'>,
): Page<T> {
  const shown = rows.slice(0, limit);
  const far = rows.length > limit ? shown.at(-1)?.sk : undefined;
  return { items: inListOrder(shown, position), ...neighbors(position, shown[0]?.sk, far) };
}

/** Which page of a list, and how long a page is. */
export interface AskedPage {
  readonly limit: number;
  readonly position: Position | null;
}

/** Items whose sort keys begin with `prefix`, the last first, in one round trip. */
export async function newestBelow<S extends z.ZodMiniType<Pick<Key, 'sk'>>>(
  pk: string,
  prefix: string,
  schema: S,
  { limit, position }: AskedPage,
): Promise<Page<z.output<S>>> {
  const ascending = position?.direction === 'prev';
  const rows = await queryRange({ pk, from: prefix, to: `${prefix}~`, ascending, limit, position });
  return pageOf(z.parse(z.array(schema), rows), { limit, position });
}
