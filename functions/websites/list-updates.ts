import { websites } from '#shared/api/websites.ts';
import { listNewestUpdates } from '../data/websites/update.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(websites.listUpdates, async ({ params: { id }, user }) => {
  const [website, updates] = await Promise.all([getWebsite(id), listNewestUpdates(id)]);
  if (!website) throw notFound();
  requireOwner(user, website.userId);
  return [...updates];
});
