import { toasts } from '#shared/messages/toasts.ts';
import { createUpload, type NewUpload } from '../data/websites/upload.ts';
import { zipKey } from '../domain/websites/file-keys.ts';
import { verifyZip } from '../domain/zip/verify-zip.ts';
import { zipInMemory } from '../domain/zip/zip-source.ts';
import { putZip } from '../services/files/files.ts';
import { publishZip } from './publish-zip.ts';

/**
 * A small file in the request itself (RULE-13). Its form cannot name fulfilled requests, so nobody
 * is notified.
 */
export async function acceptFile(newUpload: NewUpload, file: Uint8Array, now: Date) {
  await verifyZip(zipInMemory(file));
  const upload = await createUpload(newUpload, now);
  const stored = await putZip(zipKey(upload), file);
  const { size } = await publishZip(upload, stored, { action: 'uploadWebsiteFiles', now });
  return { message: toasts.zipUploaded.text, zipFileName: upload.fileName, size };
}
