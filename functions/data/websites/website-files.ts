import { hasFiles } from '#functions/rules/websites/website-view.ts';
import type { StoredUser } from '../users/user.ts';
import { getWebsite } from './website.ts';

/** Whether the customer's first website has anything to download. */
export async function hasWebsiteFiles({
  websiteId,
}: Pick<StoredUser, 'websiteId'>): Promise<boolean> {
  const website = websiteId === null ? null : await getWebsite(websiteId);
  return website !== null && hasFiles(website);
}
