import { routes } from '#shared/api/routes.ts';
import { listPapers } from '../data/payments/paper-list.ts';
import { readCursor } from '../domain/http/page-cursor.ts';
import { pageHeaders } from '../domain/http/page-headers.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';

const { path } = routes.wallet.papers;

export const handler = httpHandler(
  routes.wallet.papers,
  async ({ query: { limit, cursor }, user }) => {
    const list = `papers of ${user.id}`;
    const page = await listPapers(user.id, { limit, position: readCursor(list, cursor) });
    const headers = pageHeaders({ list, path, query: { limit }, page });
    return new Reply([...page.items], { headers });
  },
);
