import { admin } from '#shared/api/admin.ts';
import { fillPath } from '#shared/api/path.ts';
import { getWebsite } from '../data/websites/website.ts';
import { listZipVersions } from '../data/websites/zip-version.ts';
import { notFound } from '../rules/api-error.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

export const handler = httpHandler(admin.listZips, async ({ params, query: { limit, cursor } }) => {
  const list = `zips of ${params.websiteId}`;
  const position = readCursor(list, cursor);
  const [website, page] = await Promise.all([
    getWebsite(params.websiteId),
    listZipVersions(params.websiteId, { limit, position }),
  ]);
  if (!website) throw notFound();
  const current = website.zip?.uploadId;
  const zips = page.items.map((zip) => ({ ...zip, isCurrent: zip.uploadId === current }));
  const path = fillPath(admin.listZips.path, params);
  return pageReply(zips, { list, path, query: { limit }, page });
});
