import { assets } from '#shared/api/assets.ts';
import { listAssets } from '../data/users/asset.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(assets.list, async ({ query, user }) => {
  const { userId = user.id } = query;
  requireOwner(user, userId);
  return [...(await listAssets(userId))];
});
