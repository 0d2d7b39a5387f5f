import { requests } from '#shared/api/requests.ts';
import { requestView } from '../data/websites/change-request.ts';
import { listRequestsOf } from '../data/websites/change-request-list.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = requests.list;

export const handler = httpHandler(requests.list, async ({ query, user }) => {
  const { limit, cursor, websiteId } = query;
  const asked = websiteId ?? user.websiteId;
  if (asked === null) return [];
  const list = `requests of ${asked}`;
  const position = readCursor(list, cursor);
  const [website, page] = await Promise.all([
    getWebsite(asked),
    listRequestsOf(asked, { limit, position }),
  ]);
  if (!website) throw notFound();
  requireOwner(user, website.userId);
  return pageReply(page.items.map(requestView), { list, path, query: { limit, websiteId }, page });
});
