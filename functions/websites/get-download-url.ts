import { routes } from '#shared/api/routes.ts';
import { downloadName } from '#shared/rules/names.ts';
import { getUser } from '../data/users/user.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../domain/api-error.ts';
import { requirePurchase, wantsFile } from '../domain/websites/download.ts';
import { requireOwner } from '../domain/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { redirect } from '../runtime/http/reply.ts';
import { downloadOf } from '../services/files/download-url.ts';

export const handler = httpHandler(
  routes.websites.getDownloadUrl,
  async ({ params, user, headers }) => {
    const website = await getWebsite(params.id);
    if (!website) throw notFound();
    requireOwner(user, website.userId);
    requirePurchase(user);
    const owner = website.userId === user.id ? user : await getUser(website.userId);
    if (!owner) throw notFound();
    const link = await downloadOf(website, downloadName(owner));
    return wantsFile(headers.accept) ? redirect(link.url) : link;
  },
);
