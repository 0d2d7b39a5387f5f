import { ApiError, messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import type { Asset } from '#shared/model/asset.ts';

const notSent = 'It could not be sent. Please try again.';
const interrupted = 'The file could not be sent. Please try again.';

/**
 * Requests a presigned POST, uploads the file to S3 and has it validated. With `userId` an
 * administrator uploads it for that customer. Throws if it is refused.
 */
export async function sendAsset(file: File, userId?: number, signal?: AbortSignal): Promise<Asset> {
  const customer = userId === undefined ? {} : { userId };
  const body = { fileName: file.name, size: file.size, ...customer };
  const stop = signal ? { signal } : {};
  const { id, upload } = await api.assets.create({ body, ...stop });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  // S3 ignores every field after the file.
  form.append('file', file);
  const { ok } = await fetch(upload.url, { method: 'POST', body: form, ...stop });
  if (!ok) throw new Error(interrupted);
  return api.assets.complete({ params: { id }, query: customer, ...stop });
}

/** Why a file was refused: a problem with the file itself precedes one with the call. */
export function reasonNotSent(error: unknown): string {
  const issue = error instanceof ApiError ? error.issues[0] : undefined;
  return issue?.message ?? messageOf(error, notSent);
}
