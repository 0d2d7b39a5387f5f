import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { foldedText } from '#shared/rules/text.ts';
import { sortKeyPrefix } from '../table/keys.ts';
import { inListOrder, neighbors, type Page } from '../table/page.ts';
import { getItems, queryItems } from '../table/read.ts';
import type { Item } from '../table/table.ts';
import {
  innerTerm,
  isInner,
  maxTerms,
  type SearchEntry,
  searchEntry,
  searchPartition,
  termsOf,
} from './search-entries.ts';
import { parseUser, type StoredUser, userKey } from './user.ts';

/** `getItems` reads as many in one round trip. */
export const idsPerBatch = 100;

/** The oldest `limit` users with this address, however many others have it as a name. */
export async function findUsersByEmail(
  email: string,
  limit: number,
): Promise<readonly StoredUser[]> {
  const found: StoredUser[] = [];
  for await (const users of usersWithTerm(foldedText(email))) {
    found.push(...users.filter((user) => user.email === email));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** In batches, the oldest first. */
async function* usersWithTerm(term: string): AsyncGenerator<readonly StoredUser[], void> {
  let after: Item | undefined;
  do {
    const { items, last } = await queryItems({
      where: 'pk = :pk AND begins_with(sk, :term)',
      values: { pk: searchPartition(term), term: sortKeyPrefix(term) },
      limit: idsPerBatch,
      after,
    });
    const ids = items.map((item) => z.parse(searchEntry, item).userId);
    const users = new Map((await getItems(ids.map(userKey))).map((item) => [item.pk, item]));
    yield ids.flatMap((id) => users.get(userKey(id).pk) ?? []).map(parseUser);
    after = last;
  } while (after);
}

interface Search {
  /** As `foldedText` returns it; not empty. */
  readonly prefix: string;
  readonly limit: number;
  readonly position: Position | null;
}

export interface Matches {
  /** One entry for each user, in the order of the text. */
  readonly hits: readonly SearchEntry[];
  /** After which entry there are more; undefined at the end. */
  readonly more: string | undefined;
}

/** The first users whom this prefix of whole terms finds, in one round trip, and whether these are all and no more than `most`. */
export async function findMatches(
  prefix: string,
  most: number,
): Promise<Matches & { readonly areAll: boolean }> {
  const matches = await readList(prefix, { limit: most, isBack: false });
  return { ...matches, areAll: matches.more === undefined && matches.hits.length <= most };
}

/**
 * Ordered by matched text, whole names before later words, in two round trips, or in one where the first matches are
 * `known`. A user is listed only under the first of their matching terms, so they appear once across pages, and a page
 * may be short.
 */
export async function searchUsers(search: Search, known?: Matches): Promise<Page<StoredUser>> {
  const { prefix, limit, position } = search;
  const { hits, more } = known ?? (await readMatches(search));
  const rows = hits.slice(0, limit);
  const last = hits.length > limit ? rows.at(-1)?.sk : more;
  const items = await getItems(rows.map(({ userId }) => userKey(userId)));
  const users = new Map(items.map((item) => [item.pk, parseUser(item)]));
  const found = rows.flatMap(({ userId, term }) => {
    const user = users.get(userKey(userId).pk);
    return user && !isListedBefore(user, term, prefix) ? [user] : [];
  });
  return { items: inListOrder(found, position), ...neighbors(position, rows[0]?.sk, last) };
}

/** By a whole name, though this entry is of a later word. */
function isListedBefore(user: StoredUser, term: string, prefix: string): boolean {
  return isInner(term) && termsOf(user).some((whole) => whole.startsWith(prefix));
}

function isFirstMatch(term: string, terms: readonly string[], prefix: string): boolean {
  return terms.find((other) => other.startsWith(prefix)) === term;
}

/** Whether a page of this search can begin there. */
export function isInSearch(prefix: string, { key }: Position): boolean {
  return listsOf(prefix).some((term) => key.startsWith(term));
}

/** Those of whole names, and those of later words. */
function listsOf(prefix: string): readonly string[] {
  return [prefix, innerTerm(prefix)];
}

/** Both lists as one, from the position on: what a page needs of them is read at once. */
async function readMatches({ prefix, limit, position }: Search): Promise<Matches> {
  const isBack = position?.direction === 'prev';
  const lists = isBack ? listsOf(prefix).toReversed() : listsOf(prefix);
  const begun = lists.findIndex((term) => !position || isInner(term) === isInner(position.key));
  const asked = lists.slice(begun).map((term, place) => {
    const after = place === 0 ? position?.key : undefined;
    return readList(term, { limit, isBack, after });
  });
  return joined(await Promise.all(asked));
}

/** The second list comes into sight where the first one ends. */
export function joined([first, second]: readonly Matches[]): Matches {
  if (!first) return { hits: [], more: undefined };
  if (!second || first.more !== undefined) return first;
  return { hits: [...first.hits, ...second.hits], more: second.more };
}

interface AskedList {
  readonly limit: number;
  readonly isBack: boolean;
  readonly after?: string | undefined;
}

async function readList(prefix: string, { limit, isBack, after }: AskedList): Promise<Matches> {
  const pk = searchPartition(prefix);
  const { items, last } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk, prefix },
    descending: isBack,
    // Later words of one user rarely begin alike; a page is shorter where they do.
    limit: limit * (isInner(prefix) ? 1 : maxTerms) + 1,
    after: after === undefined ? undefined : { pk, sk: after },
  });
  const entries = items.map((item) => z.parse(searchEntry, item));
  const hits = entries.filter(({ term, terms }) => isFirstMatch(term, terms, prefix));
  return { hits, more: last ? entries.at(-1)?.sk : undefined };
}
