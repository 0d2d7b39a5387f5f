import { ApiError, messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { postFile } from '#frontend/src/api/post-file.ts';
import type { Asset } from '#shared/model/asset.ts';

const notSent = 'It could not be sent. Please try again.';

/**
 * Requests a presigned POST, uploads the file to S3 and has it validated. With `userId` an
 * administrator uploads it for that customer. Throws if it is refused.
 */
export async function sendAsset(file: File, userId?: number, signal?: AbortSignal): Promise<Asset> {
  const customer = userId === undefined ? {} : { userId };
  const body = { fileName: file.name, size: file.size, ...customer };
  const stop = signal ? { signal } : {};
  const { id, upload } = await api.assets.create({ body, ...stop });
  await postFile(upload, file, stop);
  return api.assets.complete({ params: { id }, query: customer, ...stop });
}

/** Why a file was refused: a problem with the file itself precedes one with the call. */
export function reasonNotSent(error: unknown): string {
  const issue = error instanceof ApiError ? error.issues[0] : undefined;
  return issue?.message ?? messageOf(error, notSent);
}
