import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { IndexName, Key } from './keys.ts';
import { queryItems } from './read.ts';

/** `next` and `prev` are where the neighboring pages begin, null at an end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: Position | null;
  readonly prev: Position | null;
}

/** A list is one partition of an index, sorted by an attribute that is unique in it. */
export interface ListQuery {
  readonly index: IndexName;
  readonly partition: { readonly attribute: string; readonly value: string };
  readonly sortAttribute: string;
  readonly ascending: boolean;
  readonly limit: number;
  readonly position: Position | null;
  /** The list ends before this key, which no item has; for ascending lists. */
  readonly end?: string;
}

const row = z.catchall(z.object({ pk: z.string(), sk: z.string() }), z.string());

/**
 * Reads a page of keys in one round trip, however long the list is; `getItems` reads the items. A
 * page before `position` is read in reverse and then reversed.
 */
export async function queryPage(query: ListQuery): Promise<Page<Key>> {
  const { position, sortAttribute } = query;
  const { rows, hasMore } = await queryRows(query);
  const keys = rows.map((item) => item[sortAttribute]);
  const far = hasMore ? keys.at(-1) : undefined;
  return { items: inListOrder(rows, position), ...neighbors(position, keys[0], far) };
}

/** The same in the direction of reading, to merge with other lists. */
export async function queryRows(query: ListQuery) {
  const { partition, sortAttribute, limit, position, end } = query;
  const isBack = position?.direction === 'prev';
  const forward = query.ascending !== isBack;
  const range = rangeOf(sortAttribute, forward, position?.key, isBack ? undefined : end);
  const { items: found } = await queryItems({
    index: query.index,
    where: `#${partition.attribute} = :list${range.where}`,
    values: { list: partition.value, ...range.values },
    attributes: ['pk', 'sk', sortAttribute],
    descending: !forward,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit).map((item) => z.parse(row, item));
  return { rows, hasMore: found.length > limit };
}

/** A query takes one sort key condition. BETWEEN is inclusive, so it begins right after `from`. */
function rangeOf(name: string, forward: boolean, from?: string, end?: string) {
  if (from !== undefined && end !== undefined) {
    const values = { from: `${from}\u0000`, end };
    return { where: ` AND #${name} BETWEEN :from AND :end`, values };
  }
  if (from !== undefined) {
    return { where: ` AND #${name} ${forward ? '>' : '<'} :from`, values: { from } };
  }
  return end === undefined
    ? { where: '', values: {} }
    : { where: ` AND #${name} < :end`, values: { end } };
}

export function inListOrder<T>(rows: readonly T[], position: Position | null): readonly T[] {
  return position?.direction === 'prev' ? rows.toReversed() : rows;
}

/**
 * The positions of the neighboring pages. `position` is where this page began, `near` the key of
 * the first row that was read, `far` the key after which there are more rows (undefined at the
 * end).
 */
export function neighbors(
  position: Position | null,
  near: string | undefined,
  far: string | undefined,
): Pick<Page<unknown>, 'next' | 'prev'> {
  const isBack = position?.direction === 'prev';
  const ahead = far ?? null;
  const behind = position ? (near ?? position.key) : null;
  const next = isBack ? behind : ahead;
  const prev = isBack ? ahead : behind;
  return {
    next: next === null ? null : { direction: 'next', key: next },
    prev: prev === null ? null : { direction: 'prev', key: prev },
  };
}
