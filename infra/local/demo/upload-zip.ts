import * as z from 'zod/mini';
import { acceptedZip, presignedUpload } from '#shared/api/admin/zips.ts';
import { routes } from '#shared/api/routes.ts';
import type { ApiClient } from './api-client.ts';
import { type SiteFile, zipSite } from './site-files.ts';

interface Upload {
  readonly websiteId: number;
  readonly fileName: string;
  readonly files: readonly SiteFile[];
}

/** Uploads a site like an administrator's browser: presigned POST to storage, then completion. Throws the error of storage. */
export async function uploadZip(
  admin: ApiClient,
  { websiteId, fileName, files }: Upload,
): Promise<void> {
  const zip = await zipSite(files);
  const params = { websiteId };
  const answer = await admin.call(routes.admin.uploadWebsiteFiles, {
    params,
    body: { fileName, size: zip.length },
  });
  const { upload, uploadId } = z.parse(presignedUpload, answer);
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), fileName);
  const stored = await fetch(upload.url, { method: 'POST', body: form });
  if (!stored.ok) throw new Error(`Storing ${fileName} failed: ${await stored.text()}`);
  const body = { uploadId };
  z.parse(acceptedZip, await admin.call(routes.admin.completeWebsiteUpload, { params, body }));
}
