import type { StoredUser } from '../data/users/user.ts';
import { getWebsite } from '../data/websites/website.ts';

/** As of now; mostly without a read. Null if the website no longer exists. */
export async function paidWebsiteName(user: StoredUser, websiteId: number): Promise<string | null> {
  if (websiteId === user.websiteId) return user.websiteName;
  return (await getWebsite(websiteId))?.name ?? null;
}
