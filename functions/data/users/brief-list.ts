import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { OpenBrief } from '#shared/model/brief.ts';
import { idIn } from '../table/keys.ts';
import type { Page } from '../table/page.ts';
import { listPending } from '../table/pending-work.ts';
import { getItems } from '../table/read.ts';
import { parseBrief } from './brief.ts';
import { parseUser, userKey } from './user.ts';

/** Briefs that wait for their first design, the oldest first, in two round trips. */
export async function listOpenBriefs(
  limit: number,
  position: Position | null,
): Promise<Page<OpenBrief>> {
  const page = await listPending('BRIEF', limit, position);
  const [found, owners] = await Promise.all([
    getItems(page.items),
    getItems(page.items.map(({ pk }) => userKey(idIn(pk)))),
  ]);
  const briefs = new Map(found.map((item) => [item.pk, parseBrief(item)]));
  const users = new Map(owners.map((item) => [item.pk, parseUser(item)]));
  const rows = page.items.flatMap(({ pk }) => {
    const [brief, user] = [briefs.get(pk), users.get(pk)];
    // The index is eventually consistent, and a deletion takes a moment.
    if (!brief || !user || brief.sentAt === null) return [];
    const { username, firstName, lastName, companyName } = user;
    const { userId, business, deadline, savedAt, sentAt } = brief;
    const owner = { userId, username, firstName, lastName, companyName };
    return [{ ...owner, business, deadline, savedAt, sentAt }];
  });
  return { ...page, items: rows };
}
