import { comments } from '#shared/api/comments.ts';
import { listWaitingComments } from '../data/websites/waiting-comments-list.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = comments.listWaiting;
const list = 'waiting comments';

export const handler = httpHandler(comments.listWaiting, async ({ query: { limit, cursor } }) => {
  const page = await listWaitingComments(limit, readCursor(list, cursor));
  return pageReply(page.items, { list, path, query: { limit }, page });
});
