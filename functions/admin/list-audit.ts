import { admin } from '#shared/api/admin.ts';
import { isAuditKey, listAudit, listAuditOf } from '../data/audit-list.ts';
import { withSubjects } from '../data/audit-subjects.ts';
import { invalidCursor, readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = admin.listAudit;

export const handler = httpHandler(
  admin.listAudit,
  async ({ query: { limit, cursor, userId, kind }, now }) => {
    const list = `audit of ${userId ?? 'all'}, ${kind ?? 'all'}`;
    const position = readCursor(list, cursor);
    if (position && !isAuditKey(position.key)) throw invalidCursor();
    const asked = { kind, limit, position };
    const page = await (userId === undefined ? listAudit(asked, now) : listAuditOf(userId, asked));
    const entries = await withSubjects(page.items);
    return pageReply(entries, { list, path, query: { limit, userId, kind }, page });
  },
);
