import type { ShownVersion } from '#shared/model/comment.ts';
import { getSite, siteKey } from '../data/websites/site.ts';
import type { StoredWebsite } from '../data/websites/website.ts';
import { shownZip } from '../rules/websites/shown-zip.ts';

/** Reads the table only if the newest ZIP is still being unpacked, or could not be. */
export async function shownVersionOf(website: StoredWebsite): Promise<ShownVersion | null> {
  const version = shownZip(website);
  const { id: websiteId, site, zip } = website;
  if (version === null || !site) return null;
  if (zip?.uploadId === version) return { version, acceptedAt: zip.acceptedAt };
  const unpacked = await getSite(siteKey({ websiteId, ...site }));
  return unpacked && { version, acceptedAt: unpacked.acceptedAt };
}
