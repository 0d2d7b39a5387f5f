import * as z from 'zod/mini';
import type { Customer } from '#shared/model/user.ts';
import { foldedText } from '#shared/rules/text.ts';
import { type Key, sortKey } from '../table/keys.ts';
import { put, remove, type Write } from '../table/writes.ts';

/** A user is found by username, email, company, and by their name in either order. */
export const maxTerms = 5;

/** How many later words of each name lead to their customer. */
const maxInnerWords = 4;

/** Begins what is found by a later word only; no folded text has it (`foldedText`). */
const innerMark = '·';

export const searchEntry = z.object({
  sk: z.string(),
  userId: z.int(),
  term: z.string(),
  /** All terms of the user, or all inner ones, ascending. A change of one rewrites the entries of all. */
  terms: z.array(z.string()),
});

export type SearchEntry = z.infer<typeof searchEntry>;

/** `USER_SEARCH#a` / `anna`, separator, id: a partition for each first character of a term, and of inner ones. */
function entryKey(term: string, userId: number): Key {
  return { pk: searchPartition(term), sk: sortKey(term, userId) };
}

/** Of a term, or of the beginning of one. */
export function searchPartition(term: string): string {
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

/** The names that are found from their beginning. */
export function termsOf(user: Customer): readonly string[] {
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

export function isInner(text: string): boolean {
  return text.startsWith(innerMark);
}
