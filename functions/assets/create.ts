import { randomUUID } from 'node:crypto';
import { assets } from '#shared/api/assets.ts';
import { assetLimits } from '#shared/limits/assets.ts';
import { hourMs } from '#shared/limits/durations.ts';
import { kindByName } from '#shared/rules/asset-kind.ts';
import { assetRefusals } from '#shared/texts/assets.ts';
import { readAssetTotal } from '../data/users/asset.ts';
import { createAssetUpload } from '../data/users/asset-upload.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { conflict, invalidField, notFound, unauthenticated } from '../rules/api-error.ts';
import { assetRoom } from '../rules/asset-room.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { incomingAssetKey } from '../rules/websites/file-keys.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { presignAsset } from '../services/files/presigned-upload.ts';

const { maxFiles, uploadsPerHour } = assetLimits;

/** Refuses early what `assets.complete` would refuse. */
export const handler = httpHandler(assets.create, async ({ body, user, now }) => {
  const kind = kindByName(body.fileName);
  if (!kind) throw invalidField('fileName', assetRefusals.kind);
  const { userId = user.id } = body;
  requireOwner(user, userId);
  const { files, bytes } = await readAssetTotal(userId);
  if (files >= maxFiles) throw conflict(assetRefusals.tooMany);
  const room = assetRoom(user, now);
  if (bytes + body.size > room.bytes) throw conflict(room.refusal);
  const use = { subject: ['asset', String(user.id)], limit: uploadsPerHour, windowMs: hourMs };
  refuseUntil(await countUsage(use, now), now);
  const upload = { userId, id: randomUUID(), fileName: body.fileName, kind };
  if (!(await createAssetUpload(upload, now)))
    throw user.id === userId ? unauthenticated() : notFound();
  return { id: upload.id, upload: presignAsset(incomingAssetKey(upload), now) };
});
