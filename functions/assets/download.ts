import { assets } from '#shared/api/assets.ts';
import { getAsset } from '../data/users/asset.ts';
import { notFound } from '../rules/api-error.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { signDownload } from '../services/files/download-url.ts';

/** Always saved as a file, never rendered by the browser. */
export const handler = httpHandler(assets.download, async ({ params, query, user }) => {
  const { userId = user.id } = query;
  requireOwner(user, userId);
  const asset = await getAsset({ userId, id: params.id });
  if (!asset) throw notFound();
  return signDownload(asset, asset.fileName, 'application/octet-stream');
});
