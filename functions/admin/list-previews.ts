import { admin } from '#shared/api/admin.ts';
import { fillPath } from '#shared/api/path.ts';
import { listLivePreviews } from '../data/websites/preview-list.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { previewEnd } from '../rules/websites/preview-token.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

/** Links that are still valid, newest first. */
export const handler = httpHandler(
  admin.listPreviews,
  async ({ params, query: { limit, cursor }, now }) => {
    const list = `previews of ${params.websiteId}`;
    const position = readCursor(list, cursor);
    const [website, page] = await Promise.all([
      getWebsite(params.websiteId),
      listLivePreviews(params.websiteId, { limit, position }, now),
    ]);
    if (!website) throw notFound();
    const previews = page.items.map(({ id, createdAt, views }) => ({
      ...{ id, createdAt, views },
      expiresAt: previewEnd(new Date(createdAt)).toISOString(),
    }));
    const path = fillPath(admin.listPreviews.path, params);
    return pageReply(previews, { list, path, query: { limit }, page });
  },
);
