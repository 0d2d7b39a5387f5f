import { panelApi } from '#frontend/src/api/panel-client.ts';
import { adminFailures } from '#shared/texts/admin.ts';
import type { WebsiteTarget } from '../actions.ts';
import { sendFile } from './send-file.ts';

interface UploadOptions {
  /** The numbers of the requests that move to review with the ZIP. */
  readonly fulfils: readonly number[];
  readonly onProgress: (share: number) => void;
  /** The upload is complete and the server verifies it. */
  readonly onVerifying: () => void;
  readonly signal: AbortSignal;
}

/** An accepted version. */
export interface Uploaded {
  readonly websiteId: number;
  readonly uploadId: string;
}

/** Creates the website when there is none, by the customer's name: the call alone would use the username (RULE-17). */
async function websiteIdOf(
  { userId, websiteId, title: name }: WebsiteTarget,
  signal: AbortSignal,
): Promise<number> {
  if (websiteId !== null) return websiteId;
  const website = await panelApi.updateWebsiteUrl({ body: { userId, name }, signal });
  return website.id;
}

/** Requests a presigned upload, posts the file to storage and has it verified (RULE-13). */
export async function uploadZip(
  target: WebsiteTarget,
  file: File,
  { fulfils, onProgress, onVerifying, signal }: UploadOptions,
): Promise<Uploaded> {
  const params = { websiteId: await websiteIdOf(target, signal) };
  const named = fulfils.length > 0 && { fulfils: [...fulfils] };
  const body = { fileName: file.name, size: file.size, ...named };
  const presigned = await panelApi.uploadWebsiteFiles({ params, body, signal });
  if (!('upload' in presigned)) throw new Error(adminFailures.uploadZip);
  const { url, fields } = presigned.upload;
  await sendFile(url, file, { fields, onProgress, signal });
  onVerifying();
  const { uploadId } = presigned;
  await panelApi.completeWebsiteUpload({ params, body: { uploadId } });
  return { websiteId: params.websiteId, uploadId };
}
