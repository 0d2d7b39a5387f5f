import { admin } from '#shared/api/admin.ts';
import { listNotesOf } from '../data/users/note.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

export const handler = httpHandler(
  admin.listNotes,
  async ({ params: { id }, query: { limit, cursor } }) => {
    const list = `notes on ${id}`;
    const page = await listNotesOf(id, { limit, position: readCursor(list, cursor) });
    const path = `/api/admin/users/${id}/notes`;
    return pageReply([...page.items], { list, path, query: { limit }, page });
  },
);
