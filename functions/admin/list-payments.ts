import { routes } from '#shared/api/routes.ts';
import { listPapers } from '../data/payments/paper-list.ts';
import { readCursor } from '../domain/http/page-cursor.ts';
import { pageHeaders } from '../domain/http/page-headers.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';

const { path } = routes.admin.listPayments;

export const handler = httpHandler(
  routes.admin.listPayments,
  async ({ query: { userId, limit, cursor } }) => {
    const list = `papers of ${userId}`;
    const page = await listPapers(userId, { limit, position: readCursor(list, cursor) });
    const headers = pageHeaders({ list, path, query: { userId, limit }, page });
    return new Reply([...page.items], { headers });
  },
);
