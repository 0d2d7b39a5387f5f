import { comments } from '#shared/api/comments.ts';
import { listWaiting } from '../data/websites/waiting-list.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = comments.waiting;
const list = 'waiting comments';

export const handler = httpHandler(comments.waiting, async ({ query: { limit, cursor } }) => {
  const page = await listWaiting(limit, readCursor(list, cursor));
  return pageReply(page.items, { list, path, query: { limit }, page });
});
