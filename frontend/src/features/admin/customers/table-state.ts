import * as z from 'zod/mini';
import { type Order, orders } from '#shared/api/page.ts';
import { type UserSort, userSorts } from '#shared/api/users.ts';
import { listLimits, textLimits } from '#shared/limits.ts';

/** What the customer table shows; it lives in the address, so that it can be shared and gone back to. */
export interface TableState {
  readonly sort: UserSort;
  readonly order: Order;
  readonly q: string;
  /** Where the page begins; '' is the first page. */
  readonly cursor: string;
  /** Which page that is, for people. */
  readonly page: number;
}

const fields = z.object({
  sort: z.catch(z.enum(userSorts), 'id'),
  order: z.catch(z.enum(orders), 'asc'),
  q: z.catch(z.string().check(z.maxLength(textLimits.search)), ''),
  cursor: z.catch(z.string(), ''),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

/** Reads the table's state from a query; what makes no sense there becomes its default. */
export function readTableState(query: URLSearchParams): TableState {
  const state = fields.parse(Object.fromEntries(query));
  return state.cursor ? state : { ...state, page: 1 };
}

const defaults: TableState = readTableState(new URLSearchParams());

/** The query with a changed state: other parameters stay, defaults are left out. */
export function writeTableState(query: URLSearchParams, state: TableState): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(state)) next.set(name, String(value));
  for (const [name, value] of Object.entries(defaults)) {
    if (next.get(name) === String(value)) next.delete(name);
  }
  return next;
}

const firstPage = { cursor: '', page: 1 };

/** The state after a click on a column: its own order is turned round, another column starts up. */
export function sortedBy(state: TableState, sort: UserSort): TableState {
  const order = state.sort === sort && state.order === 'asc' ? 'desc' : 'asc';
  return { ...state, sort, order, ...firstPage };
}

/** The state while searching for `q`, or without a search for ''. */
export function searchingFor(state: TableState, q: string): TableState {
  return { ...state, q, ...firstPage };
}

/** The state on a neighbouring page. */
export function onPage(state: TableState, cursor: string, step: 1 | -1): TableState {
  return { ...state, cursor, page: cursor ? Math.max(1, state.page + step) : 1 };
}

/**
 * Which rows these are, in words: `Showing 11–20 of 57`. A search has no total, and its pages may be
 * short (RULE-10): there it is the page that counts.
 */
export function rangeText(
  { page }: Pick<TableState, 'page'>,
  shown: number,
  total: number | null,
): string {
  if (total === null) return page === 1 ? `Showing ${shown}` : `Page ${page}`;
  const first = (page - 1) * listLimits.pageSize + 1;
  return `Showing ${first}–${first + shown - 1} of ${total}`;
}
