import { wallet } from '#shared/api/wallet.ts';
import { listPapers } from '../data/payments/paper-list.ts';
import { readCursor } from '../domain/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = wallet.papers;

export const handler = httpHandler(wallet.papers, async ({ query: { limit, cursor }, user }) => {
  const list = `papers of ${user.id}`;
  const page = await listPapers(user.id, { limit, position: readCursor(list, cursor) });
  return pageReply(page.items, { list, path, query: { limit }, page });
});
