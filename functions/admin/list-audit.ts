import { routes } from '#shared/api/routes.ts';
import { isAuditKey, listAudit, listAuditOf } from '../data/audit-list.ts';
import { invalidCursor, readCursor } from '../domain/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = routes.admin.listAudit;

export const handler = httpHandler(
  routes.admin.listAudit,
  async ({ query: { limit, cursor, userId }, now }) => {
    const list = userId === undefined ? 'audit' : `audit of ${userId}`;
    const position = readCursor(list, cursor);
    if (position && !isAuditKey(position.key)) throw invalidCursor();
    const asked = { limit, position };
    const page = await (userId === undefined ? listAudit(asked, now) : listAuditOf(userId, asked));
    return pageReply(page.items, { list, path, query: { limit, userId }, page });
  },
);
