import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { Customer } from '#shared/model/user.ts';
import { foldedText } from '#shared/rules/text.ts';
import { type Key, sortKey, sortKeyPrefix } from '../table/keys.ts';
import { inListOrder, neighbors, type Page } from '../table/page.ts';
import { getItems, queryItems } from '../table/read.ts';
import type { Item } from '../table/table.ts';
import { put, remove, type Write } from '../table/writes.ts';
import { parseUser, type StoredUser, userKey } from './user.ts';

/** A user is found by username, email, company, and by their name in either order. */
const maxTerms = 5;

/** How many later words of each name lead to their customer. */
const maxInnerWords = 4;

/** Begins what is found by a later word only; no folded text has it (`foldedText`). */
const innerMark = '·';

/** `getItems` reads as many in one round trip. */
export const idsPerBatch = 100;

const entry = z.object({
  sk: z.string(),
  userId: z.int(),
  term: z.string(),
  /** All terms of the user, or all inner ones, ascending. A change of one rewrites the entries of all. */
  terms: z.array(z.string()),
});

type Entry = z.infer<typeof entry>;

/** `USER_SEARCH#a` / `anna`, separator, id: a partition for each first character of a term, and of inner ones. */
function entryKey(term: string, userId: number): Key {
  return { pk: partition(term), sk: sortKey(term, userId) };
}

function partition(term: string): string {
  const [first = '', second = ''] = term;
  return `USER_SEARCH#${first === innerMark ? `${first}${second}` : first}`;
}

export function searchEntries(user: Customer): readonly Write[] {
  return [...entriesOf(user.id, termsOf(user)), ...entriesOf(user.id, innerTermsOf(user))];
}

export function searchEntryRemovals(user: Customer): readonly Write[] {
  return [...termsOf(user), ...innerTermsOf(user)].map((term) => remove(entryKey(term, user.id)));
}

/** For a change of names, of the email address, or of the website's name. */
export function searchEntryChanges(before: Customer, after: Customer): readonly Write[] {
  return [
    ...changesOf(before.id, termsOf(before), termsOf(after)),
    ...changesOf(before.id, innerTermsOf(before), innerTermsOf(after)),
  ];
}

function changesOf(userId: number, before: readonly string[], after: readonly string[]) {
  const gone = before.filter((term) => !after.includes(term));
  const hasNew = gone.length > 0 || after.length > before.length;
  const removals = gone.map((term) => remove(entryKey(term, userId)));
  return hasNew ? [...removals, ...entriesOf(userId, after)] : [];
}

function entriesOf(userId: number, terms: readonly string[]): readonly Write[] {
  return terms.map((term) => put({ ...entryKey(term, userId), userId, term, terms }));
}

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
      values: { pk: partition(term), term: sortKeyPrefix(term) },
      limit: idsPerBatch,
      after,
    });
    const ids = items.map((item) => z.parse(entry, item).userId);
    const users = new Map((await getItems(ids.map(userKey))).map((item) => [item.pk, item]));
    yield ids.flatMap((id) => users.get(userKey(id).pk) ?? []).map(parseUser);
    after = last;
  } while (after);
}

function termsOf(user: Customer): readonly string[] {
  const { username, email, firstName, lastName, companyName } = user;
  const person = [firstName, lastName].filter((part) => part !== null);
  const names = [person.join(' '), person.toReversed().join(' ')];
  const texts = [username, email, companyName, ...names];
  const found = new Set(texts.map((text) => foldedText(text ?? '')).filter(Boolean));
  return [...found].sort();
}

type InnerNames = Pick<Customer, 'firstName' | 'lastName' | 'companyName' | 'websiteName'>;

/** The ends of their names that begin with a later word: `fine joinery` and `joinery` of `Holt Fine Joinery`. */
function innerTermsOf(names: InnerNames): readonly string[] {
  const { firstName, lastName, companyName, websiteName } = names;
  return [...new Set([firstName, lastName, companyName, websiteName].flatMap(innerEnds))].sort();
}

function innerEnds(name: string | null): readonly string[] {
  const words = foldedText(name ?? '').split(' ');
  const ends = words.map((word, place) => ({ word, end: words.slice(place).join(' ') })).slice(1);
  return ends
    .filter(({ word }) => word.length > 1)
    .slice(0, maxInnerWords)
    .map(({ end }) => innerTerm(end));
}

/** What finds customers by a later word of one of their names. */
export function innerTerm(prefix: string): string {
  return `${innerMark}${prefix}`;
}

/** Whether a later word of a name that is not their website's begins with it. */
export function hasInnerWord(user: Customer, prefix: string): boolean {
  const ends = innerTermsOf({ ...user, websiteName: null });
  return ends.some((end) => end.startsWith(innerTerm(prefix)));
}

interface Search {
  /** As `foldedText` returns it; not empty. */
  readonly prefix: string;
  readonly limit: number;
  readonly position: Position | null;
}

export interface Matches {
  /** One entry for each user, in the order of the text. */
  readonly hits: readonly Entry[];
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

function isInner(text: string): boolean {
  return text.startsWith(innerMark);
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
  const pk = partition(prefix);
  const { items, last } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk, prefix },
    descending: isBack,
    // Later words of one user rarely begin alike; a page is shorter where they do.
    limit: limit * (isInner(prefix) ? 1 : maxTerms) + 1,
    after: after === undefined ? undefined : { pk, sk: after },
  });
  const entries = items.map((item) => z.parse(entry, item));
  const hits = entries.filter(({ term, terms }) => isFirstMatch(term, terms, prefix));
  return { hits, more: last ? entries.at(-1)?.sk : undefined };
}
