import * as z from 'zod/mini';
import { ApiError } from '../rules/api-error.ts';
import { quarantinedUpload } from '../rules/websites/file-keys.ts';
import { queueHandler } from '../runtime/queue-handler.ts';
import { deleteFile, findFile } from '../services/files/files.ts';
import { acceptUpload } from '../sites/accept-upload.ts';

/** S3's event, or its test message, which has no records. Keys are encoded like a query string. */
const bucketEvent = z.object({
  Records: z._default(
    z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })),
    [],
  ),
});

/**
 * Accepts an upload whose browser was closed before it called `admin.completeWebsiteUpload`.
 * Deletes a file that is refused or belongs to no upload.
 */
export const handler = queueHandler(async ({ body }) => {
  for (const { s3 } of z.parse(bucketEvent, body).Records) {
    await finish(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
  }
});

async function finish(key: string): Promise<void> {
  const upload = quarantinedUpload(key);
  try {
    if (upload) await acceptUpload(upload, new Date());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const left = await findFile(key);
    if (left) await deleteFile(left);
  }
}
