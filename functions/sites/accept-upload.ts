import { zipLimits } from '#shared/limits/zips.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { getUpload, keepRefusal, type StoredUpload } from '../data/websites/upload.ts';
import { ring } from '../delivery/ring.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import { quarantineKey, zipKey } from '../domain/websites/file-keys.ts';
import { RefusedZip } from '../domain/zip/refused-zip.ts';
import { verifyZip } from '../domain/zip/verify-zip.ts';
import {
  copyFile,
  deleteFile,
  findFile,
  isNewest,
  type StoredFile,
  zipInBucket,
} from '../services/files/files.ts';
import { announceMail } from '../services/mail-queue.ts';
import { publishZip } from './publish-zip.ts';

interface UploadId {
  readonly websiteId: number;
  readonly uploadId: string;
}

/** Who accepts it, as the audit trail names the call. */
const action = 'completeWebsiteUpload' as const;

/**
 * Verifies, copies and points to one and the same version, whatever is uploaded to its key meanwhile.
 * The administrator's browser and the event of the bucket both come here, in any order or at once; one
 * acceptance comes of it. Throws RefusedZip, whose reason the other one hears, too; 404 for an unknown
 * upload and 409 for one that did not arrive.
 */
export async function acceptUpload(id: UploadId, now: Date) {
  const upload = await getUpload(id.websiteId, id.uploadId);
  if (!upload) throw notFound();
  const size = upload.acceptedSize ?? (await judge(upload, now));
  return { fileName: upload.fileName, size };
}

async function judge(upload: StoredUpload, now: Date): Promise<number> {
  const uploaded = await findFile(quarantineKey(upload));
  if (!uploaded) return judgedMeanwhile(upload);
  await verify(upload, uploaded);
  const zip = await copyFile(uploaded, zipKey(upload));
  const { size, mails, notes } = await publishZip(upload, zip, { action, now });
  await Promise.all([announceMail(mails), ...notes.map((note) => ring(note, now))]);
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
 * Whoever refused it at the same moment has deleted the file that could not be read any more. One that is
 * still there could not be read for another reason, and an earlier refusal says nothing about it.
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

/** There is no file: it has not come yet, or somebody else has judged it. */
async function judgedMeanwhile({ websiteId, uploadId }: StoredUpload): Promise<number> {
  const upload = await getUpload(websiteId, uploadId);
  if (typeof upload?.acceptedSize === 'number') return upload.acceptedSize;
  if (upload?.refusal) throw new RefusedZip(upload.refusal);
  throw conflict(refusals.uploadMissing);
}
