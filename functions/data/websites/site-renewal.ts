import { newSiteId } from '#functions/rules/sites/site-id.ts';
import type { Key } from '../table/keys.ts';
import { pendingAttributes } from '../table/pending-work.ts';
import { transact, write } from '../table/send.ts';
import { put, remove, type Write } from '../table/writes.ts';
import { userKey } from '../users/user.ts';
import { getSite, siteCreation, siteKey } from './site.ts';
import { type StoredWebsite, websiteSiteUpdate } from './website.ts';
import { listWebsitesOf } from './website-list.ts';

const sk = 'SITE_RENEWAL';
const owner = /^USER#(\d+)$/;

/** `USER#7` / `SITE_RENEWAL`: ends all known addresses of the user's sites (decision 0060). */
export function siteRenewal(userId: number): Write {
  const key = { pk: userKey(userId).pk, sk };
  return put({ ...key, ...pendingAttributes('SITE_WORK', key) });
}

export function isRenewalKey(key: Key): boolean {
  return key.sk === sk && owner.test(key.pk);
}

/**
 * Begins a new site, at a new address, for each site that the user's websites show; the old one is
 * removed once the new one is complete. Returns the keys of the new pending work.
 */
export async function renewSites({ pk }: Key, now: Date): Promise<readonly Key[]> {
  const websites = await listWebsitesOf(Number(owner.exec(pk)?.[1]));
  const begun = await Promise.all(websites.map((website) => renewSite(website, now)));
  await write(remove({ pk, sk }));
  return begun.flatMap((key) => key ?? []);
}

async function renewSite({ id: websiteId, ...website }: StoredWebsite, now: Date) {
  const shown = website.site && (await getSite(siteKey({ websiteId, ...website.site })));
  // Where a newer ZIP is being unpacked, its unpacking starts again instead.
  const zip = website.nextSiteId === null ? shown : website.zip;
  if (!shown || !zip) return null;
  const { uploadId, acceptedAt } = zip;
  const site = { websiteId, siteId: newSiteId(), uploadId, acceptedAt, isRenewal: true };
  const failed = await transact([
    websiteSiteUpdate(websiteId, website.nextSiteId, {
      nextSiteId: site.siteId,
      previewState: 'waiting',
    }),
    siteCreation(site, now),
  ]);
  if (failed.length > 0) throw new Error('The website was changed just now');
  return siteKey(site);
}
