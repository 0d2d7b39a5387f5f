import { assets } from '#shared/api/assets.ts';
import { assetLimits } from '#shared/limits/assets.ts';
import { assetRefusals } from '#shared/texts/assets.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { type Actor, auditEntry } from '../data/audit.ts';
import { acceptAsset, getAsset } from '../data/users/asset.ts';
import { getAssetUpload, type StoredAssetUpload } from '../data/users/asset-upload.ts';
import type { StoredUser } from '../data/users/user.ts';
import { badRequest, conflict, notFound } from '../rules/api-error.ts';
import { assetRoom } from '../rules/asset-room.ts';
import { hasSignatureOf } from '../rules/asset-signature.ts';
import { assetKey, incomingAssetKey } from '../rules/websites/file-keys.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import {
  copyFile,
  deleteFile,
  findFile,
  isNewest,
  type StoredFile,
  zipInBucket,
} from '../services/files/files.ts';

const readMs = 5_000;
/** A type that no browser renders. */
const storedType = 'application/octet-stream';

/** Checks, copies and counts one object version. Idempotent. */
export const handler = httpHandler(
  assets.complete,
  async ({ params: { id }, query, user, now }) => {
    const { userId = user.id } = query;
    requireOwner(user, userId);
    const place = { userId, id };
    // The order matters: if the upload no longer exists, a concurrent call has accepted the file.
    const upload = await getAssetUpload(place);
    if (upload) return accept(upload, user, now);
    const accepted = await getAsset(place);
    if (!accepted) throw notFound();
    return accepted;
  },
);

async function accept(upload: StoredAssetUpload, actor: StoredUser, now: Date) {
  const { userId, id, fileName, kind } = upload;
  const sent = await findFile(incomingAssetKey(upload));
  if (!sent) throw conflict(refusals.uploadMissing);
  const first = Math.min(sent.size, assetLimits.checkedBytes);
  const bytes = await readStart(sent, first);
  if (!bytes || !hasSignatureOf(kind, bytes)) {
    await deleteFile(sent);
    throw badRequest(assetRefusals.notWhatItSays);
  }
  const { key, versionId, size } = await copyFile(sent, assetKey(upload), storedType);
  const accepted = { userId, id, fileName, kind, key, versionId, size, addedAt: now.toISOString() };
  const added = actor.id === userId ? [] : [addedBy(actor, userId, fileName, now)];
  const room = assetRoom(actor, now);
  const isAccepted = await acceptAsset(accepted, room.bytes, added);
  if (!isAccepted) await deleteFile({ key, versionId, size });
  const stored = isAccepted ? accepted : await getAsset(upload);
  if (!stored) throw conflict(room.refusal);
  return stored;
}

/** Null if somebody who checked it at the same moment has deleted it: only what is refused goes. */
async function readStart(sent: StoredFile, size: number): Promise<Uint8Array | null> {
  try {
    return await zipInBucket(sent, readMs).read(0, size);
  } catch (error) {
    if (await isNewest(sent)) throw error;
    return null;
  }
}

function addedBy(actor: Actor, userId: number, fileName: string, now: Date) {
  const action = 'addFile' as const;
  return auditEntry({ actor, action, userId, before: {}, after: { fileName }, now });
}
