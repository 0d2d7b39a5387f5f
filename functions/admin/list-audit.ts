import { admin } from '#shared/api/admin.ts';
import type { AuditEntry } from '#shared/model/audit.ts';
import { isAuditKey, listAudit, listAuditOf } from '../data/audit-list.ts';
import type { Page } from '../data/table/page.ts';
import { readDisplayNames } from '../data/users/display-names.ts';
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
    const reading = userId === undefined ? listAudit(asked, now) : listAuditOf(userId, asked);
    const [page, names] = await Promise.all([reading, readNames(userId, reading)]);
    const entries = page.items.map((entry) => ({ ...entry, userName: nameOf(entry, names) }));
    return pageReply(entries, { list, path, query: { limit, userId, kind }, page });
  },
);

/** One user's name is read in parallel with the page; names of several users after it. */
async function readNames(userId: number | undefined, reading: Promise<Page<AuditEntry>>) {
  if (userId !== undefined) return readDisplayNames([userId]);
  const { items } = await reading;
  return readDisplayNames(items.flatMap((entry) => entry.userId ?? []));
}

function nameOf({ userId }: AuditEntry, names: ReadonlyMap<number, string>): string | null {
  return userId === null ? null : (names.get(userId) ?? null);
}
