import { zipLimits } from '#shared/limits/zips.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { getUpload, keepRefusal, type StoredUpload } from '../data/websites/upload.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { quarantineKey, zipKey } from '../rules/websites/file-keys.ts';
import { RefusedZip } from '../rules/zip/refused-zip.ts';
import { verifyZip } from '../rules/zip/verify-zip.ts';
import {
  copyFile,
  deleteFile,
  findFile,
  isNewest,
  type StoredFile,
  zipInBucket,
} from '../services/files/files.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { publishZip } from './publish-zip.ts';

interface UploadId {
  readonly websiteId: number;
  readonly uploadId: string;
}

/** The call that the audit trail names. */
const action = 'completeWebsiteUpload' as const;

/**
 * Verifies, copies and publishes one object version, even if its key is overwritten meanwhile. The
 * administrator's browser and the bucket's event both call this, in any order or at once; one
 * acceptance results. Throws RefusedZip, with the same reason for both; 404 for an unknown upload
 * and 409 for one that has not arrived.
 */
export async function acceptUpload(id: UploadId, now: Date) {
  const upload = await getUpload(id.websiteId, id.uploadId);
  if (!upload) throw notFound();
  const size = upload.acceptedSize ?? (await accept(upload, now));
  return { fileName: upload.fileName, size };
}

async function accept(upload: StoredUpload, now: Date): Promise<number> {
  const uploaded = await findFile(quarantineKey(upload));
  if (!uploaded) return verifiedMeanwhile(upload);
  await verify(upload, uploaded);
  const zip = await copyFile(uploaded, zipKey(upload));
  const { size, mails, notifications } = await publishZip(upload, zip, { action, now });
  await Promise.all([
    enqueueMail(mails),
    ...notifications.map((notification) => pushNotification(notification, now)),
  ]);
  return size;
}

async function verify(upload: StoredUpload, uploaded: StoredFile): Promise<void> {
  try {
    await verifyZip(zipInBucket(uploaded, zipLimits.verifyMs));
  } catch (error) {
    if (!(error instanceof RefusedZip)) throw await refusalOrElse(upload, uploaded, error);
    await keepRefusal(upload, error.message);
    await deleteFile(uploaded);
    throw error;
  }
}

/**
 * A concurrent call that refused the ZIP has deleted the file, which could not be read then. A file
 * that still exists could not be read for another reason, and an earlier refusal is not about it.
 */
async function refusalOrElse(
  { websiteId, uploadId }: StoredUpload,
  uploaded: StoredFile,
  error: unknown,
) {
  if (await isNewest(uploaded)) return error;
  const refusal = (await getUpload(websiteId, uploadId))?.refusal;
  return refusal ? new RefusedZip(refusal) : error;
}

/** No file: it has not arrived yet, or a concurrent call has checked it. */
async function verifiedMeanwhile({ websiteId, uploadId }: StoredUpload): Promise<number> {
  const upload = await getUpload(websiteId, uploadId);
  if (typeof upload?.acceptedSize === 'number') return upload.acceptedSize;
  if (upload?.refusal) throw new RefusedZip(upload.refusal);
  throw conflict(refusals.uploadMissing);
}
