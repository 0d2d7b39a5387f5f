import { billing } from '#shared/api/billing.ts';
import { listReceipts } from '../data/billing/receipt-list.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = billing.receipts;

export const handler = httpHandler(billing.receipts, async ({ query: { limit, cursor }, user }) => {
  const list = `receipts of ${user.id}`;
  const page = await listReceipts(user.id, { limit, position: readCursor(list, cursor) });
  return pageReply(page.items, { list, path, query: { limit }, page });
});
