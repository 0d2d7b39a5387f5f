import { getScheduledDeletion } from '../data/users/scheduled-deletion.ts';
import type { StoredUser } from '../data/users/user.ts';
import { readSent } from '../data/websites/sent.ts';
import { getSiteDomain } from '../data/websites/site-domain.ts';
import { listWebsitesOf } from '../data/websites/website-list.ts';
import type { CustomerSite } from '../rules/brief-view.ts';

/** What a customer's timeline and stage depend on besides their brief, in one round trip. */
export async function readSite(
  user: Pick<StoredUser, 'id' | 'websiteId' | 'sessionEpoch'>,
): Promise<CustomerSite> {
  const { id, websiteId } = user;
  const [[website = null], domain, sent, deletion] = await Promise.all([
    listWebsitesOf(id),
    websiteId === null ? null : getSiteDomain(websiteId),
    websiteId === null ? null : readSent(websiteId),
    getScheduledDeletion(user),
  ]);
  return { website, domain, sent, deletionAt: deletion?.dueAt ?? null };
}
