import type { AuditEntry, ListedAuditEntry } from '#shared/model/audit.ts';
import { displayName } from '#shared/rules/names.ts';
import { getItemsByKey } from './table/read.ts';
import { parseUser, userKey } from './users/user.ts';
import { parseRequest, requestKey } from './websites/change-request.ts';
import { parseWebsite, websiteKey } from './websites/website.ts';

type Subjects = Pick<ListedAuditEntry, 'userName' | 'websiteName' | 'requestTitle'>;

/** The present names of what the entries are about, in one round trip for a page; null what is gone. */
export async function withSubjects(entries: readonly AuditEntry[]): Promise<ListedAuditEntry[]> {
  const find = await getItemsByKey(entries.flatMap((entry) => Object.values(keysOf(entry))));
  return entries.map((entry) => {
    const keys = keysOf(entry);
    const user = keys.user && find(keys.user);
    const website = keys.website && find(keys.website);
    const request = keys.request && find(keys.request);
    const subjects: Subjects = {
      userName: user ? displayName(parseUser(user)) : null,
      websiteName: website ? parseWebsite(website).name : null,
      requestTitle: request ? parseRequest(request).title : null,
    };
    return { ...entry, ...subjects };
  });
}

function keysOf({ userId, websiteId, after: { number } }: AuditEntry) {
  return {
    ...(userId !== null && { user: userKey(userId) }),
    ...(websiteId !== null && { website: websiteKey(websiteId) }),
    ...(websiteId !== null &&
      typeof number === 'number' && { request: requestKey({ websiteId, number }) }),
  };
}
