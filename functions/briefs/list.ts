import { routes } from '#shared/api/routes.ts';
import { listOpenBriefs } from '../data/users/brief-list.ts';
import { readCursor } from '../domain/http/page-cursor.ts';
import { pageHeaders } from '../domain/http/page-headers.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';

const { path } = routes.briefs.list;
const list = 'open briefs';

export const handler = httpHandler(routes.briefs.list, async ({ query: { limit, cursor } }) => {
  const page = await listOpenBriefs(limit, readCursor(list, cursor));
  return new Reply([...page.items], {
    headers: pageHeaders({ list, path, query: { limit }, page }),
  });
});
