import { innerTerm } from './search-entries.ts';
import { idsByWebsite } from './user-list.ts';
import { findMatches, joined, type Matches } from './user-search.ts';

/** Ids of customers, each list in the order of its text. */
interface FoundUsers {
  /** By the beginning of a name, or of their email. */
  readonly named: readonly number[];
  /** By a later word of a name, also of their website's. */
  readonly byWord: readonly number[];
  /** By the beginning of their website's name. */
  readonly byWebsite: readonly number[];
  /** All of them; null where there are more than were asked for. */
  readonly all: readonly number[] | null;
  /** The beginning of what `searchUsers` finds. */
  readonly matches: Matches;
}

/** More of them are as many as nobody reads through. */
const mostByWebsite = 50;

/** By the beginning of a word, in one round trip, however many customers there are (decision 0341). */
export async function findUsers(prefix: string, most: number): Promise<FoundUsers> {
  const ofWebsites = Math.min(most, mostByWebsite);
  const [whole, later, rows] = await Promise.all([
    findMatches(prefix, most),
    findMatches(innerTerm(prefix), most),
    idsByWebsite(prefix, ofWebsites + 1),
  ]);
  const idsOf = ({ hits }: Matches) => hits.slice(0, most).map(({ userId }) => userId);
  const found = {
    named: idsOf(whole),
    byWord: idsOf(later),
    byWebsite: rows.slice(0, ofWebsites),
  };
  const all = [...new Set([...found.named, ...found.byWord, ...rows])];
  const isShort = rows.length <= ofWebsites && all.length <= most;
  return {
    ...found,
    all: whole.areAll && later.areAll && isShort ? all : null,
    matches: joined([whole, later]),
  };
}
