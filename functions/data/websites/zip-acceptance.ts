import { notFound } from '#functions/rules/api-error.ts';
import { newSiteId } from '#functions/rules/sites/site-id.ts';
import type { AuditAction } from '#shared/model/audit.ts';
import { updateTitles } from '#shared/texts/websites.ts';
import { auditEntry } from '../audit.ts';
import type { Key } from '../table/keys.ts';
import { stale, untilWritten } from '../table/retry.ts';
import { transact } from '../table/send.ts';
import type { Write } from '../table/writes.ts';
import { getUser, userUpdate } from '../users/user.ts';
import { type Fulfilment, fulfilment } from './fulfilment.ts';
import { siteCreation, siteKey } from './site.ts';
import { updateCreation } from './update.ts';
import { getUpload, type StoredUpload, uploadAcceptance } from './upload.ts';
import { getWebsite, websiteUpdate, type ZipPointer } from './website.ts';
import { zipVersionCreation, zipVersionKey } from './zip-version.ts';

type AcceptedZip = Omit<ZipPointer, 'uploadId'>;

export interface Acceptance extends Pick<Fulfilment, 'mails' | 'notifications'> {
  /** Bytes of the accepted ZIP. */
  readonly size: number;
  /** Pending work to enqueue; empty where the upload was accepted before. */
  readonly work: readonly Key[];
}

/**
 * Makes a ZIP the one that buyers get. In one transaction the website points to it, the customer
 * list, the customer's updates and the audit trail record it, and its site becomes pending work.
 * Idempotent for an upload. Throws 404 when the website or its owner no longer exists.
 */
export async function acceptZip(
  upload: StoredUpload,
  accepted: AcceptedZip,
  action: AuditAction,
): Promise<Acceptance> {
  const zip = { ...accepted, uploadId: upload.uploadId };
  return untilWritten(async () => {
    const site = { ...upload, acceptedAt: zip.acceptedAt, siteId: newSiteId() };
    const fulfilled = await fulfilment(upload, new Date(zip.acceptedAt));
    const failed = await tryToAccept(upload, zip, site.siteId, action, fulfilled.writes);
    const work = [siteKey(site), zipVersionKey(site)];
    const { mails, notifications } = fulfilled;
    if (failed.length === 0) return { size: zip.size, work, mails, notifications };
    const current = await getUpload(upload.websiteId, upload.uploadId);
    const size = current?.acceptedSize;
    return typeof size === 'number' ? { size, work: [], mails: [], notifications: [] } : stale;
  });
}

async function tryToAccept(
  { websiteId, uploadId, fileName, askedBy }: StoredUpload,
  zip: ZipPointer,
  siteId: string,
  action: AuditAction,
  fulfilling: readonly Write[],
): Promise<readonly number[]> {
  const website = await getWebsite(websiteId);
  const owner = website && (await getUser(website.userId));
  if (!website || !owner) throw notFound();
  const { acceptedAt } = zip;
  const now = new Date(acceptedAt);
  return transact([
    uploadAcceptance({ websiteId, uploadId }, zip),
    websiteUpdate(website, {
      zip,
      zipFileName: fileName,
      zipFileUploaded: true,
      nextSiteId: siteId,
      previewState: 'waiting',
      changedAt: acceptedAt,
    }),
    userUpdate(
      owner,
      owner.websiteId === website.id ? { zipFileUploaded: true, zipFailed: false } : {},
      [],
    ),
    zipVersionCreation({ ...zip, websiteId, fileName }),
    siteCreation({ websiteId, siteId, uploadId, acceptedAt, isRenewal: false }, now),
    await updateCreation({
      websiteId,
      title: updateTitles.zip,
      description: fileName,
      updateType: 'zip',
      createdAt: acceptedAt,
    }),
    auditEntry({
      actor: askedBy,
      action,
      userId: owner.id,
      websiteId,
      before: { zipFileName: website.zipFileName, uploadId: website.zip?.uploadId ?? null },
      after: { zipFileName: fileName, uploadId },
      now,
    }),
    ...fulfilling,
  ]);
}
