import { admin } from '#shared/api/admin.ts';
import { listReceipts } from '../data/billing/receipt-list.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = admin.listPayments;

export const handler = httpHandler(
  admin.listPayments,
  async ({ query: { userId, limit, cursor } }) => {
    const list = `receipts of ${userId}`;
    const page = await listReceipts(userId, { limit, position: readCursor(list, cursor) });
    return pageReply(page.items, { list, path, query: { userId, limit }, page });
  },
);
