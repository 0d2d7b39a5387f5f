import { isOpenOn } from '#functions/rules/feedback.ts';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { shownZip } from '#functions/rules/websites/shown-zip.ts';
import { feedbackLimits } from '#shared/limits/feedback.ts';
import type { WaitingComments } from '#shared/model/waiting-comments.ts';
import { idIn } from '../table/keys.ts';
import type { Page } from '../table/page.ts';
import { listPending } from '../table/pending-work.ts';
import { getItems } from '../table/read.ts';
import { parseUser, type StoredUser, userKey } from '../users/user.ts';
import { listCommentsOf, type StoredComment } from './comment.ts';
import { waitingList } from './waiting-comments.ts';
import { parseWebsite, type StoredWebsite, websiteKey } from './website.ts';

const newest = { limit: feedbackLimits.newest, position: null };

/**
 * Websites whose comments wait for the agency, in three round trips. In the order of their newest comment; a page is
 * sorted by the first that waits.
 */
export async function listWaitingComments(
  limit: number,
  position: Position | null,
): Promise<Page<WaitingComments>> {
  const page = await listPending(waitingList, limit, position);
  const ids = page.items.map(({ pk }) => idIn(pk));
  const [items, lists] = await Promise.all([
    getItems(ids.map(websiteKey)),
    Promise.all(ids.map((id) => listCommentsOf(id, newest))),
  ]);
  const websites = items.map(parseWebsite);
  const owners = await getItems(websites.map(({ userId }) => userKey(userId)));
  const users = new Map(owners.map(parseUser).map((user) => [user.id, user]));
  const comments = new Map(ids.map((id, nth) => [id, lists[nth]?.items ?? []]));
  const rows = websites.flatMap((website) => {
    const owner = users.get(website.userId);
    return owner ? rowOf(website, owner, comments.get(website.id) ?? []) : [];
  });
  return { ...page, items: rows.toSorted((one, other) => (one.since < other.since ? -1 : 1)) };
}

/** None where another version was shown, or the last comment resolved, a moment ago. */
function rowOf(
  website: StoredWebsite,
  { id: userId, username, firstName, lastName, companyName }: StoredUser,
  comments: readonly StoredComment[],
): WaitingComments[] {
  const open = comments.filter((comment) => isOpenOn(comment, shownZip(website)));
  const [last, first] = [open[0], open.at(-1)];
  if (!last || !first) return [];
  const owner = { userId, username, firstName, lastName, companyName };
  const said = { count: open.length, newest: last.text, since: first.createdAt };
  return [{ websiteId: website.id, ...owner, ...said }];
}
