import { randomUUID } from 'node:crypto';
import { settings } from '#shared/api/settings.ts';
import { incomingAssetKey } from '../rules/websites/file-keys.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { presignPicture } from '../services/files/presigned-upload.ts';

/** Uploaded as files of customers are, below the administrator's own id; the bucket empties the folder daily. */
export const handler = httpHandler(settings.createPicture, async ({ user, now }) => {
  const id = randomUUID();
  return { id, upload: presignPicture(incomingAssetKey({ userId: user.id, id }), now) };
});
