import * as z from 'zod/mini';
import { dayMs } from '#shared/limits/durations.ts';
import { assetKind } from '#shared/model/asset.ts';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { transact } from '../table/send.ts';
import { exists, isNew, put, remove, type Write } from '../table/writes.ts';
import { userExists, userKey } from './user.ts';

const storedUpload = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  id: z.string(),
  fileName: z.string(),
  kind: assetKind,
});

export type StoredAssetUpload = z.infer<typeof storedUpload>;
type UploadId = Pick<StoredAssetUpload, 'userId' | 'id'>;

/** `USER#7` / `ASSET_UPLOAD#(id)`: a customer's file that is not accepted yet. */
function uploadKey({ userId, id }: UploadId): Key {
  return { pk: userKey(userId).pk, sk: `ASSET_UPLOAD#${id}` };
}

/** It may be completed within a day, while the bucket keeps it. False when the user was deleted. */
export async function createAssetUpload(
  upload: Omit<StoredAssetUpload, 'pk' | 'sk'>,
  now: Date,
): Promise<boolean> {
  const item = { ...upload, ...uploadKey(upload) } satisfies StoredAssetUpload;
  const end = expiresAt(new Date(now.getTime() + dayMs));
  const failed = await transact([
    userExists(upload.userId),
    put({ ...item, expiresAt: end }, isNew),
  ]);
  return failed.length === 0;
}

export function getAssetUpload(id: UploadId): Promise<StoredAssetUpload | null> {
  return getItem(uploadKey(id), storedUpload);
}

/** Fails if it has ended. */
export function uploadEnd(id: UploadId): Write {
  return remove(uploadKey(id), exists);
}
