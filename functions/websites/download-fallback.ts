import { websites } from '#shared/api/websites.ts';
import { downloadName } from '#shared/rules/names.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import type { StoredWebsite } from '../data/websites/website.ts';
import { listWebsitesOf } from '../data/websites/website-list.ts';
import { notFound } from '../rules/api-error.ts';
import { requirePurchase, wantsFile } from '../rules/websites/download.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { redirect } from '../runtime/http/reply.ts';
import { signDownload } from '../services/files/download-url.ts';

export const handler = httpHandler(
  websites.downloadFallback,
  async ({ params: { userId }, user, headers }) => {
    requireOwner(user, userId);
    requirePurchase(user);
    const [owner, owned] = await Promise.all([
      userId === user.id ? user : getUser(userId),
      listWebsitesOf(userId),
    ]);
    if (!owner) throw notFound();
    const link = await linkOf(owner, owned);
    return wantsFile(headers.accept) ? redirect(link.url) : link;
  },
);

/** The address that an administrator set, else the newest accepted ZIP (RULE-14). */
async function linkOf(owner: StoredUser, owned: readonly StoredWebsite[]) {
  const fileName = downloadName(owner);
  const url = owned.find((website) => website.downloadUrl !== null)?.downloadUrl;
  if (url) return { url, fileName, expiresIn: null };
  const zips = owned.flatMap(({ zip }) => zip ?? []);
  const newest = zips.toSorted((a, b) => b.acceptedAt.localeCompare(a.acceptedAt))[0];
  if (!newest) throw notFound(refusals.filesNotAvailable);
  return signDownload(newest, fileName);
}
