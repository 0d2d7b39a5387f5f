import { briefs } from '#shared/api/briefs.ts';
import { listOpenBriefs } from '../data/users/brief-list.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = briefs.list;
const list = 'open briefs';

export const handler = httpHandler(briefs.list, async ({ query: { limit, cursor }, now }) => {
  const page = await listOpenBriefs(limit, readCursor(list, cursor), now);
  return pageReply(page.items, { list, path, query: { limit }, page });
});
