import { assets } from '#shared/api/assets.ts';
import { assetAnswers } from '#shared/texts/assets.ts';
import { getAsset, removeAsset } from '../data/users/asset.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { deleteFile } from '../services/files/files.ts';

/** Deletes the file first, so that an interrupted removal can be repeated. */
export const handler = httpHandler(assets.remove, async ({ params: { id }, user }) => {
  const asset = await getAsset({ userId: user.id, id });
  if (!asset) throw notFound();
  await deleteFile(asset);
  await removeAsset(asset);
  return { message: assetAnswers.removed };
});
