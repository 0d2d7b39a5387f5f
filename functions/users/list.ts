import { type UserFilter, users } from '#shared/api/users.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { foldedText } from '#shared/rules/text.ts';
import { isInFilter, listFiltered } from '../data/users/filtered-users.ts';
import { listMatches } from '../data/users/sorted-matches.ts';
import { listUsers } from '../data/users/user-list.ts';
import { findMatches, searchUsers } from '../data/users/user-search.ts';
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
  const { sort, order, limit, cursor, q } = asked;
  const query = { q, sort, order, limit };
  if (isCursorOf(byText, cursor)) {
    const position = readCursor(byText, cursor);
    if (!position?.key.startsWith(prefix)) throw invalidCursor();
    const page = await searchUsers({ prefix, limit, position });
    return pageReply(page.items, { list: byText, path, query, page, order: 'text' });
  }
  const matches = await findMatches(prefix, listLimits.sortedMatches);
  if (!matches.areAll) {
    // A cursor in the table's order is of a search that fewer matched.
    const position = readCursor(byText, cursor);
    const page = await searchUsers({ prefix, limit, position }, matches);
    return pageReply(page.items, { list: byText, path, query, page, order: 'text' });
  }
  const list = `users found by ${sort} ${order}`;
  const ids = matches.hits.map(({ userId }) => userId);
  const page = await listMatches(ids, { sort, order, limit, position: readCursor(list, cursor) });
  return pageReply(page.items, { list, path, query, page });
}
