import { billing } from '#shared/api/billing.ts';
import { listPapers } from '../data/billing/paper-list.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = billing.papers;

export const handler = httpHandler(billing.papers, async ({ query: { limit, cursor }, user }) => {
  const list = `papers of ${user.id}`;
  const page = await listPapers(user.id, { limit, position: readCursor(list, cursor) });
  return pageReply(page.items, { list, path, query: { limit }, page });
});
