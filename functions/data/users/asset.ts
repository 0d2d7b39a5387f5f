import * as z from 'zod/mini';
import { assetLimits } from '#shared/limits/assets.ts';
import { asset } from '#shared/model/asset.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { getItem, getItems, queryItems } from '../table/read.ts';
import { transact } from '../table/send.ts';
import { change, exists, isNew, put, remove, type Write, when } from '../table/writes.ts';
import { uploadEnd } from './asset-upload.ts';
import { userExists, userKey } from './user.ts';

const storedAsset = z.extend(asset, {
  pk: z.string(),
  sk: z.string(),
  userId: id,
  key: z.string(),
  versionId: z.string(),
});

export type StoredAsset = z.infer<typeof storedAsset>;
type AssetId = Pick<StoredAsset, 'userId' | 'id'>;

const prefix = 'ASSET#';

/** `USER#7` / `ASSET#(id)`: an accepted file. */
function assetKey({ userId, id }: AssetId): Key {
  return { pk: userKey(userId).pk, sk: `${prefix}${id}` };
}

const total = z.object({ files: z.int(), bytes: z.int() });

/** `USER#7` / `ASSETS`: the number of a customer's files and their total bytes. */
function totalKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'ASSETS' };
}

export async function readAssetTotal(userId: number): Promise<z.infer<typeof total>> {
  return (await getItem(totalKey(userId), total)) ?? { files: 0, bytes: 0 };
}

export function getAsset(id: AssetId): Promise<StoredAsset | null> {
  return getItem(assetKey(id), storedAsset);
}

/** Those that exist, in the order of `ids`, in one round trip. */
export async function getAssets(userId: number, ids: readonly string[]) {
  const keys = ids.map((id) => assetKey({ userId, id }));
  const found = z.parse(z.array(storedAsset), await getItems(keys));
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
}

/** The oldest first, at most `assetLimits.maxFiles`, in one round trip. */
export async function listAssets(userId: number): Promise<readonly StoredAsset[]> {
  const { items } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk: userKey(userId).pk, prefix },
    limit: assetLimits.maxFiles,
    consistent: true,
  });
  const assets = items.map((item) => z.parse(storedAsset, item));
  return assets.toSorted((one, other) => (one.addedAt < other.addedAt ? -1 : 1));
}

/**
 * Replaces its upload, only if there is room for `maxTotalBytes` of all files: the limits also hold for uploads that complete
 * concurrently. False when there is no room, or when it was accepted before.
 */
export async function acceptAsset(
  accepted: Omit<StoredAsset, 'pk' | 'sk'>,
  maxTotalBytes: number,
  further: readonly Write[] = [],
): Promise<boolean> {
  const { userId, size } = accepted;
  const item = { ...accepted, ...assetKey(accepted) } satisfies StoredAsset;
  const hasRoom = when('attribute_not_exists(files) OR (files < :most AND #bytes <= :room)', {
    most: assetLimits.maxFiles,
    room: maxTotalBytes - size,
  });
  const failed = await transact([
    userExists(userId),
    uploadEnd(accepted),
    put(item, isNew),
    change(totalKey(userId), { add: { files: 1, bytes: size } }, hasRoom),
    ...further,
  ]);
  return failed.length === 0;
}

/** Frees its room. Idempotent. */
export async function removeAsset(asset: StoredAsset): Promise<void> {
  await transact([
    remove(assetKey(asset), exists),
    change(totalKey(asset.userId), { add: { files: -1, bytes: -asset.size } }),
  ]);
}
