import { admin } from '#shared/api/admin.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { acceptUpload } from '../sites/accept-upload.ts';

/** The bucket's event does the same when no browser calls (`events.finishUpload`). */
export const handler = httpHandler(admin.completeWebsiteUpload, async ({ params, body, now }) => {
  const { fileName, size } = await acceptUpload({ ...params, ...body }, now);
  return { message: toasts.zipUploaded.text, zipFileName: fileName, size };
});
