import { routes } from '../../shared/api/routes.ts';
import { zipLimits } from '../../shared/limits.ts';
import { refusals, toasts } from '../../shared/messages.ts';
import { getUpload, type StoredUpload } from '../data/upload.ts';
import { acceptZip } from '../data/zip-acceptance.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import { quarantineKey, zipKey } from '../domain/file-keys.ts';
import { RefusedZip } from '../domain/zip/refused-zip.ts';
import { verifyZip } from '../domain/zip/verify-zip.ts';
import { httpHandler } from '../runtime/http-handler.ts';
import { copyFile, deleteFile, findFile, type StoredFile, zipInBucket } from '../services/files.ts';

export const handler = httpHandler(
  routes.admin.completeWebsiteUpload,
  async ({ params, body, now }) => {
    const upload = await getUpload(params.websiteId, body.uploadId);
    if (!upload) throw notFound();
    const size = upload.acceptedSize ?? (await acceptUpload(upload, now));
    return { message: toasts.zipUploaded.text, zipFileName: upload.fileName, size };
  },
);

/** Verifies, copies and points to one and the same version, whatever is uploaded to its key meanwhile. */
async function acceptUpload(upload: StoredUpload, now: Date): Promise<number> {
  const uploaded = await findFile(quarantineKey(upload));
  if (!uploaded) throw conflict(refusals.uploadMissing);
  await verify(uploaded);
  const zip = await copyFile(uploaded, zipKey(upload));
  return acceptZip(upload, { ...zip, acceptedAt: now.toISOString() });
}

async function verify(uploaded: StoredFile): Promise<void> {
  try {
    await verifyZip(zipInBucket(uploaded, zipLimits.verifyMs));
  } catch (error) {
    if (error instanceof RefusedZip) await deleteFile(uploaded);
    throw error;
  }
}
