import { websites } from '#shared/api/websites.ts';
import { downloadName } from '#shared/rules/names.ts';
import { wantsFile } from '../rules/websites/download.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { redirect } from '../runtime/http/reply.ts';
import { downloadOf } from '../services/files/download-url.ts';
import { findBought } from './find-bought.ts';

export const handler = httpHandler(websites.getDownloadUrl, async ({ params, user, headers }) => {
  const { website, owner } = await findBought(params.id, user);
  const link = await downloadOf(website, downloadName(owner));
  return wantsFile(headers.accept) ? redirect(link.url) : link;
});
