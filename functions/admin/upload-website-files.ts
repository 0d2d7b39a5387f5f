import { randomUUID } from 'node:crypto';
import { routes } from '#shared/api/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { createUpload, type NewUpload } from '../data/websites/upload.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../domain/api-error.ts';
import { quarantineKey, zipKey } from '../domain/websites/file-keys.ts';
import { verifyZip } from '../domain/zip/verify-zip.ts';
import { zipInMemory } from '../domain/zip/zip-source.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { putZip } from '../services/files/files.ts';
import { presignUpload } from '../services/files/presigned-upload.ts';
import { publishZip } from '../sites/publish-zip.ts';

export const handler = httpHandler(
  routes.admin.uploadWebsiteFiles,
  async ({ params: { websiteId }, body: { fileName, fulfils }, file, user, now }) => {
    if (!(await getWebsite(websiteId))) throw notFound();
    const askedBy = { id: user.id, username: user.username };
    const upload = { websiteId, uploadId: randomUUID(), fileName, askedBy, fulfils };
    return file ? acceptFile(upload, file, now) : issueTicket(upload, now);
  },
);

async function issueTicket(upload: NewUpload, now: Date) {
  await createUpload(upload, now);
  return { upload: await presignUpload(quarantineKey(upload)), uploadId: upload.uploadId };
}

/** A small file that came with the request itself (RULE-13). */
async function acceptFile(newUpload: NewUpload, file: Uint8Array, now: Date) {
  await verifyZip(zipInMemory(file));
  const upload = await createUpload(newUpload, now);
  const stored = await putZip(zipKey(upload), file);
  const size = await publishZip(upload, stored, { action: 'uploadWebsiteFiles', now });
  return { message: toasts.zipUploaded.text, zipFileName: upload.fileName, size };
}
