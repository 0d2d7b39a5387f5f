import type { Position } from '#functions/rules/http/page-cursor.ts';
import { waitsForDesign } from '#functions/rules/waits-for-design.ts';
import type { OpenBrief } from '#shared/model/brief.ts';
import { idIn } from '../table/keys.ts';
import type { Page } from '../table/page.ts';
import { listPending } from '../table/pending-work.ts';
import { getItemsByKey } from '../table/read.ts';
import { parseDomain, siteDomainKey } from '../websites/site-domain.ts';
import { parseWebsite, websiteKey } from '../websites/website.ts';
import { parseBrief, type StoredBrief } from './brief.ts';
import { parseUser, type StoredUser, userKey } from './user.ts';

/**
 * Briefs that wait for their first design, the oldest first, in three round trips. The index keeps
 * those of a website that was shown before they were sent, or at an address of its own.
 */
export async function listOpenBriefs(
  limit: number,
  position: Position | null,
  now: Date,
): Promise<Page<OpenBrief>> {
  const page = await listPending('BRIEF', limit, position);
  const find = await getItemsByKey(page.items.flatMap((key) => [key, userKey(idIn(key.pk))]));
  const sent = page.items.flatMap((key) => {
    const [brief, owner] = [find(key), find(userKey(idIn(key.pk)))];
    // The index is eventually consistent, and a deletion takes a moment.
    return brief && owner ? [{ brief: parseBrief(brief), owner: parseUser(owner) }] : [];
  });
  const siteOf = await findSites(sent.flatMap(({ owner }) => owner.websiteId ?? []));
  const open = sent.filter(({ brief, owner }) =>
    waitsForDesign(brief, owner, siteOf(owner.websiteId), now),
  );
  return { ...page, items: open.flatMap(rowOf) };
}

async function findSites(websiteIds: readonly number[]) {
  const find = await getItemsByKey(websiteIds.flatMap((id) => [websiteKey(id), siteDomainKey(id)]));
  return (id: number | null) => {
    const [website, domain] = id === null ? [] : [find(websiteKey(id)), find(siteDomainKey(id))];
    return {
      website: website ? parseWebsite(website) : null,
      domain: domain ? parseDomain(domain) : null,
    };
  };
}

interface Sent {
  readonly brief: StoredBrief;
  readonly owner: StoredUser;
}

function rowOf({ brief, owner }: Sent): readonly OpenBrief[] {
  const { username, firstName, lastName, companyName } = owner;
  const { userId, business, deadline, savedAt, sentAt } = brief;
  if (sentAt === null) return [];
  return [
    { userId, username, firstName, lastName, companyName, business, deadline, savedAt, sentAt },
  ];
}
