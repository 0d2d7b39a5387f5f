import { forms } from '#shared/api/forms.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import { messageView, readMark } from '../data/websites/site-message.ts';
import { countUnread, listMessages } from '../data/websites/site-message-list.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { pageHeaders } from '../rules/http/page-headers.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';

export const handler = httpHandler(forms.listMessages, async ({ params: { id }, query, user }) => {
  const { limit, cursor } = query;
  const list = `messages of ${id}`;
  const position = readCursor(list, cursor);
  const [page, readTo] = await Promise.all([
    listMessages(id, { limit, position }),
    readMark(id),
    findOwnWebsite(id, user),
  ]);
  const unread = await countUnread(id, readTo);
  const messages = page.items.map((message) => messageView(message, readTo));
  const path = `/api/websites/${id}/messages`;
  return new Reply(
    { messages, unread },
    { headers: pageHeaders({ list, path, query: { limit }, page }) },
  );
});
