import { admin } from '#shared/api/admin.ts';
import { downloadName } from '#shared/rules/names.ts';
import { getUser } from '../data/users/user.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { redirect } from '../runtime/http/reply.ts';
import { downloadOf } from '../services/files/download-url.ts';

/** A link in the panel: the browser follows it to the file (RULE-14). */
export const handler = httpHandler(admin.downloadWebsiteZip, async ({ params: { websiteId } }) => {
  const website = await getWebsite(websiteId);
  const owner = website && (await getUser(website.userId));
  if (!owner) throw notFound();
  const { url } = await downloadOf(website, downloadName(owner));
  return redirect(url);
});
