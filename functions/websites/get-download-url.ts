import { websites } from '#shared/api/websites.ts';
import { downloadName } from '#shared/rules/names.ts';
import { wantsFile } from '../domain/websites/download.ts';
import { findBought } from '../handover/find-bought.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { redirect } from '../runtime/http/reply.ts';
import { downloadOf } from '../services/files/download-url.ts';

export const handler = httpHandler(websites.getDownloadUrl, async ({ params, user, headers }) => {
  const { website, owner } = await findBought(params.id, user);
  const link = await downloadOf(website, downloadName(owner));
  return wantsFile(headers.accept) ? redirect(link.url) : link;
});
