import { handler as complete } from '#functions/admin/complete-website-upload.ts';
import { handler as upload } from '#functions/admin/upload-website-files.ts';
import { presignedUpload } from '#shared/api/admin/zips.ts';
import type { ApiClient } from './api-client.ts';

/** Requests an upload of a ZIP for this website. */
export async function askForUpload(admin: ApiClient, websiteId: number, fileName = 'site.zip') {
  const params = { websiteId: String(websiteId) };
  const { json } = await admin.call(upload, { params, body: { fileName, size: 1_000 } });
  return presignedUpload.parse(json);
}

type Presigned = Awaited<ReturnType<typeof askForUpload>>;
type Fields = Readonly<Record<string, string>>;

/**
 * Sends bytes to the bucket by a presigned POST; `changes` replace fields of it. Returns the
 * status.
 */
export async function sendToBucket(presigned: Presigned, bytes: Uint8Array, changes: Fields = {}) {
  const form = new FormData();
  const fields = { ...presigned.upload.fields, ...changes };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  const { status } = await fetch(presigned.upload.url, { method: 'POST', body: form });
  return status;
}

/** Completes the upload. */
export function completeUpload(admin: ApiClient, websiteId: number, uploadId: string) {
  return admin.call(complete, { params: { websiteId: String(websiteId) }, body: { uploadId } });
}

/** Uploads a ZIP the usual way, in all three steps. */
export async function uploadZip(
  admin: ApiClient,
  websiteId: number,
  bytes: Uint8Array,
  fileName?: string,
) {
  const presigned = await askForUpload(admin, websiteId, fileName);
  await sendToBucket(presigned, bytes);
  return completeUpload(admin, websiteId, presigned.uploadId);
}

interface FormFile {
  readonly fileName?: string;
  readonly field?: string;
}

/** A form request of a page, with a file in the field that the specification names. */
export async function formWith(
  bytes: Uint8Array,
  { fileName = 'site.zip', field = 'websiteFiles' }: FormFile = {},
) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], fileName));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    rawBody: Buffer.from(await request.arrayBuffer()).toString('base64'),
    isBase64Encoded: true,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** Uploads a small ZIP of a website by such a form. */
export async function sendAsForm(
  admin: ApiClient,
  websiteId: number,
  bytes: Uint8Array,
  file: FormFile = {},
) {
  const params = { websiteId: String(websiteId) };
  return admin.call(upload, { params, ...(await formWith(bytes, file)) });
}
