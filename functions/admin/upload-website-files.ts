import { randomUUID } from 'node:crypto';
import { admin } from '#shared/api/admin.ts';
import { createUpload, type NewUpload } from '../data/websites/upload.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { quarantineKey } from '../rules/websites/file-keys.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { presignUpload } from '../services/files/presigned-upload.ts';

export const handler = httpHandler(
  admin.uploadWebsiteFiles,
  async ({ params: { websiteId }, body: { fileName, fulfils }, file, user, now }) => {
    if (!(await getWebsite(websiteId))) throw notFound();
    const askedBy = { id: user.id, username: user.username };
    const upload = { websiteId, uploadId: randomUUID(), fileName, askedBy, fulfils };
    if (!file) return presign(upload, now);
    // Most calls only ask for a presigned upload; the code that reads ZIPs is loaded when a file is sent.
    const { acceptFile } = await import('../sites/accept-file.ts');
    return acceptFile(upload, file, now);
  },
);

async function presign(upload: NewUpload, now: Date) {
  await createUpload(upload, now);
  return { upload: presignUpload(quarantineKey(upload), now), uploadId: upload.uploadId };
}
