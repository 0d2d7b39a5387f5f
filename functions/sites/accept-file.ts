import { toasts } from '#shared/texts/toasts.ts';
import { createUpload, type NewUpload } from '../data/websites/upload.ts';
import { zipKey } from '../rules/websites/file-keys.ts';
import { verifyZip } from '../rules/zip/verify-zip.ts';
import { zipInMemory } from '../rules/zip/zip-source.ts';
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
