import { admin } from '#shared/api/admin.ts';
import { listPaymentTasks, paymentTasksOf } from '../data/billing/payment-task-list.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = admin.listPaymentTasks;
const list = 'payment tasks';

export const handler = httpHandler(
  admin.listPaymentTasks,
  async ({ query: { limit, cursor, userId } }) => {
    if (userId !== undefined) return paymentTasksOf(userId);
    const page = await listPaymentTasks(limit, readCursor(list, cursor));
    return pageReply(page.items, { list, path, query: { limit }, page });
  },
);
