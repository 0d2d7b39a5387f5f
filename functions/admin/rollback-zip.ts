import { admin } from '#shared/api/admin.ts';
import { updateTitles } from '#shared/texts/websites.ts';
import { type Actor, auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { asCurrent, getAcceptedZip } from '../data/websites/accepted-zip.ts';
import { siteCreation, siteKey } from '../data/websites/site.ts';
import { updateCreation } from '../data/websites/update.ts';
import { getWebsite, type StoredWebsite, websiteUpdate } from '../data/websites/website.ts';
import { type StoredZip, zipPreviewUpdate } from '../data/websites/zip-version.ts';
import { notFound } from '../rules/api-error.ts';
import { requireVersion } from '../rules/http/if-match.ts';
import { newSiteId } from '../rules/sites/site-id.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { answerWebsite } from '../services/site-address.ts';
import { enqueueSiteWork } from '../services/site-queue.ts';

/** Makes an earlier ZIP the current download, and its site the preview once it is unpacked. */
export const handler = httpHandler(admin.rollbackZip, async ({ body, headers, user, now }) => {
  return untilWritten(async () => {
    const website = await getWebsite(body.websiteId);
    if (!website) throw notFound();
    requireVersion(headers['if-match'], website.version);
    if (website.zip?.uploadId === body.uploadId) return answerWebsite(website, user, now);
    const zip = await getAcceptedZip(body.websiteId, body.uploadId);
    if (!zip) throw notFound();
    const changed = await rollBack(website, zip, user, now);
    return changed ? answerWebsite(changed, user, now) : stale;
  });
});

/** Null after a conflicting write. */
async function rollBack(
  website: StoredWebsite,
  version: StoredZip,
  actor: Actor,
  now: Date,
): Promise<StoredWebsite | null> {
  const { id: websiteId, userId } = website;
  const { uploadId, acceptedAt, fileName } = version;
  const site = { websiteId, siteId: newSiteId(), uploadId, acceptedAt, isRenewal: false };
  const changes = {
    ...asCurrent(version),
    nextSiteId: site.siteId,
    previewState: 'waiting',
    changedAt: now.toISOString(),
  } as const;
  const failed = await transact([
    websiteUpdate(website, changes),
    zipPreviewUpdate(version, { preview: 'waiting', previewProblem: null }),
    siteCreation(site, now),
    await updateCreation({
      websiteId,
      title: updateTitles.rollback,
      description: fileName,
      updateType: 'rollback',
      createdAt: changes.changedAt,
    }),
    auditEntry({
      actor,
      action: 'rollbackZip',
      userId,
      websiteId,
      before: { zipFileName: website.zipFileName, uploadId: website.zip?.uploadId ?? null },
      after: { zipFileName: fileName, uploadId },
      now,
    }),
  ]);
  if (failed.length > 0) return null;
  await enqueueSiteWork([siteKey(site)]);
  return { ...website, ...changes, version: website.version + 1 };
}
