import { type UserFilter, users } from '#shared/api/users.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { foldedText } from '#shared/rules/text.ts';
import { belongsTo, isInFilter, listFiltered } from '../data/users/filtered-users.ts';
import { findUsers } from '../data/users/found-users.ts';
import { listMatches } from '../data/users/sorted-matches.ts';
import { listUsers } from '../data/users/user-list.ts';
import { isInSearch, type Matches, searchUsers } from '../data/users/user-search.ts';
import { readUserTotal } from '../data/users/user-total.ts';
import { invalidCursor, isCursorOf, readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import type { Input } from '../runtime/http/input.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = users.list;
type Query = Input<typeof users.list>['query'];

/** Users in an order, found by a prefix, or of a filter (RULE-10). */
export const handler = httpHandler(users.list, ({ query }) => {
  const prefix = foldedText(query.q ?? '');
  if (prefix) return search(prefix, query);
  return query.filter ? filtered(query.filter, query) : list(query);
});

async function list({ sort, order, limit, cursor }: Query) {
  const name = `users by ${sort} ${order}`;
  const position = readCursor(name, cursor);
  const [page, total] = await Promise.all([
    listUsers({ sort, order, limit, position }),
    readUserTotal(),
  ]);
  const query = { sort, order, limit };
  return pageReply(page.items, { list: name, path, query, page, total });
}

async function filtered(filter: UserFilter, { limit, cursor }: Query) {
  const name = `users, ${filter}`;
  const position = readCursor(name, cursor);
  if (position && !isInFilter(filter, position)) throw invalidCursor();
  const page = await listFiltered(filter, { limit, position });
  return pageReply(page.items, { list: name, path, query: { filter, limit }, page });
}

const byText = 'users found';

/** Sorted like the table, unless more match than are sorted; a search that began so goes on so. */
async function search(prefix: string, asked: Query) {
  if (isCursorOf(byText, asked.cursor)) return searchByText(prefix, asked);
  const { all, matches } = await findUsers(prefix, listLimits.sortedMatches);
  return all ? searchSorted(all, asked) : searchByText(prefix, asked, matches);
}

async function searchSorted(ids: readonly number[], asked: Query) {
  const { sort, order, limit, cursor, q, filter } = asked;
  const list = `users found by ${sort} ${order}`;
  const position = readCursor(list, cursor);
  const page = await listMatches(ids, { sort, order, limit, position, filter });
  return pageReply(page.items, { list, path, query: { q, sort, order, limit, filter }, page });
}

/** Refuses a cursor in the table's order: it is of a search that fewer matched. */
async function searchByText(prefix: string, asked: Query, matches?: Matches) {
  const { sort, order, limit, cursor, q, filter } = asked;
  const position = readCursor(byText, cursor);
  if (position && !isInSearch(prefix, position)) throw invalidCursor();
  const page = await searchUsers({ prefix, limit, position }, matches);
  const query = { q, sort, order, limit, filter };
  const isIn = await belongsTo(
    filter,
    page.items.map(({ id }) => id),
  );
  const items = page.items.filter(isIn);
  return pageReply(items, { list: byText, path, query, page, order: 'text' });
}
