import { settings } from '#shared/api/settings.ts';
import { pictureLimits } from '#shared/limits/pictures.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { pictureTooLarge } from '#shared/texts/settings/pictures.ts';
import { badRequest, conflict } from '../rules/api-error.ts';
import { judgedPicture } from '../rules/pictures/judge.ts';
import { incomingAssetKey } from '../rules/websites/file-keys.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { findFile, zipInBucket } from '../services/files/files.ts';
import { putPicture } from '../services/files/page-files.ts';

const readMs = 5_000;

/** Idempotent. No page shows the picture before a save names it (decision 0357). */
export const handler = httpHandler(
  settings.completePicture,
  async ({ params: { id }, body: { place }, user }) => {
    const sent = await findFile(incomingAssetKey({ userId: user.id, id }));
    if (!sent) throw conflict(refusals.uploadMissing);
    if (sent.size > pictureLimits.maxBytes) throw badRequest(pictureTooLarge);
    const file = await zipInBucket(sent, readMs).read(0, sent.size);
    const { name, ...picture } = await judgedPicture(place, Buffer.from(file));
    await putPicture(name, picture);
    return { name };
  },
);
