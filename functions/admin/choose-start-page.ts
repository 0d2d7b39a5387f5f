import { admin } from '#shared/api/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { type Actor, auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { siteCreation, siteKey } from '../data/websites/site.ts';
import { getSiteReport } from '../data/websites/site-report.ts';
import { getWebsite, type StoredWebsite, websiteUpdate } from '../data/websites/website.ts';
import {
  getZipVersion,
  type StoredZip,
  startPageChoice,
  zipVersionKey,
} from '../data/websites/zip-version.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { newSiteId } from '../rules/sites/site-id.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { answerWebsite } from '../services/site-address.ts';
import { enqueueSiteWork } from '../services/site-queue.ts';

/** Unpacks the current version again, with another start page. What is shown stays until then. */
export const handler = httpHandler(admin.chooseStartPage, async ({ body, user, now }) => {
  return untilWritten(async () => {
    const website = await getWebsite(body.websiteId);
    if (!website) throw notFound();
    const zip = await findZip(website, body.uploadId);
    if (!(await candidatesOf(zip)).includes(body.startPage)) throw notFound();
    const changed = await choose(website, zip, body.startPage, user, now);
    return changed ? answerWebsite(changed, user, now) : stale;
  });
});

async function findZip(website: StoredWebsite, uploadId: string): Promise<StoredZip> {
  const { id: websiteId, zip } = website;
  if (zip?.uploadId !== uploadId) throw conflict(refusals.changedElsewhere);
  const version = await getZipVersion(zipVersionKey({ websiteId, ...zip }));
  if (!version) throw notFound();
  return version;
}

/** Those that the unpacking asked for, or found beside the page that is shown. */
async function candidatesOf(zip: StoredZip): Promise<readonly string[]> {
  const report = await getSiteReport(zip);
  return [...zip.startPages, ...(report ? [report.start, ...report.startPages] : [])];
}

/** Null after a conflicting write. */
async function choose(
  website: StoredWebsite,
  zip: StoredZip,
  startPage: string,
  actor: Actor,
  now: Date,
): Promise<StoredWebsite | null> {
  const { id: websiteId, userId } = website;
  const { uploadId, acceptedAt } = zip;
  const site = { websiteId, siteId: newSiteId(), uploadId, acceptedAt, isRenewal: false };
  const changedAt = now.toISOString();
  const changes = { nextSiteId: site.siteId, previewState: 'waiting', changedAt } as const;
  const failed = await transact([
    websiteUpdate(website, changes),
    startPageChoice(zip, startPage),
    siteCreation(site, now),
    auditEntry({
      actor,
      action: 'chooseStartPage',
      userId,
      websiteId,
      before: { startPage: zip.startPage },
      after: { startPage },
      now,
    }),
  ]);
  if (failed.length > 0) return null;
  await enqueueSiteWork([siteKey(site)]);
  return { ...website, ...changes, version: website.version + 1 };
}
