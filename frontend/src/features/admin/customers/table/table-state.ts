import * as z from 'zod/mini';
import { type Order, orders } from '#shared/api/page.ts';
import { type UserSort, userSorts } from '#shared/api/users.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { textLimits } from '#shared/limits/text.ts';

/** State of the customer table; kept in the URL, so that it can be shared and restored. */
export interface TableState {
  readonly sort: UserSort;
  readonly order: Order;
  readonly q: string;
  /** Start of the page; '' is the first page. */
  readonly cursor: string;
  /** Number of the page, for display. */
  readonly page: number;
}

/** The newest customers come first; every other column begins with its lowest value. */
const defaultSort: UserSort = 'date';

function firstOrderOf(sort: UserSort): Order {
  return sort === 'date' ? 'desc' : 'asc';
}

const fields = z.object({
  sort: z.catch(z.enum(userSorts), defaultSort),
  order: z.catch(z.optional(z.enum(orders)), undefined),
  q: z.catch(z.string().check(z.maxLength(textLimits.search)), ''),
  cursor: z.catch(z.string(), ''),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

const firstPage = { cursor: '', page: 1 };

/** Reads the state from a query; invalid values become defaults. */
export function readTableState(query: URLSearchParams): TableState {
  const { sort, order = firstOrderOf(sort), ...place } = fields.parse(Object.fromEntries(query));
  return { ...place, sort, order, page: place.cursor ? place.page : 1 };
}

/** Writes the state into a query: other parameters stay, defaults are omitted. */
export function writeTableState(query: URLSearchParams, state: TableState): URLSearchParams {
  const next = new URLSearchParams(query);
  const defaults = { sort: defaultSort, order: firstOrderOf(state.sort), q: '', ...firstPage };
  for (const [name, value] of Object.entries(state)) next.set(name, String(value));
  for (const [name, value] of Object.entries(defaults)) {
    if (next.get(name) === String(value)) next.delete(name);
  }
  return next;
}

/** Sorting the current column again reverses it. */
export function sortedBy(state: TableState, sort: UserSort): TableState {
  const reversed = state.order === 'asc' ? 'desc' : 'asc';
  const order = state.sort === sort ? reversed : firstOrderOf(sort);
  return { ...state, sort, order, ...firstPage };
}

export function searchingFor(state: TableState, q: string): TableState {
  return { ...state, q, ...firstPage };
}

export function onPage(state: TableState, cursor: string, step: 1 | -1): TableState {
  return { ...state, cursor, page: cursor ? Math.max(1, state.page + step) : 1 };
}

/** `Showing 11–20 of 57`, `Showing 21 of 21`. A search has no total and its pages may be short (RULE-10): there it is `3 found`, or `Page 2`. */
export function rangeText(
  { page }: Pick<TableState, 'page'>,
  shown: number,
  /** Their number, also in words. */
  total: number | string | null,
  isLast: boolean,
): string {
  if (total === null) return page === 1 && isLast ? `${shown} found` : `Page ${page}`;
  const first = (page - 1) * listLimits.pageSize + 1;
  const rows = shown === 1 ? first : `${first}–${first + shown - 1}`;
  return `Showing ${rows} of ${total}`;
}
