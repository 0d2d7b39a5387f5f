import { admin } from '#shared/api/admin.ts';
import { paymentTasks, paymentTaskWords } from '#shared/texts/payment-tasks.ts';
import { auditEntry } from '../data/audit.ts';
import { getPaymentTask, paymentTaskClosing } from '../data/billing/payment-task.ts';
import { transact } from '../data/table/send.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

const done = { message: paymentTasks.closed };

/** Only ticks it off: what it was about is done at Stripe, or by a refund. */
export const handler = httpHandler(admin.closePaymentTask, async ({ body, user: actor, now }) => {
  const task = await getPaymentTask(body.id);
  if (!task) throw notFound();
  if (task.closedAt !== null) return done;
  const { userId, kind } = task;
  const { title } = paymentTaskWords[kind];
  await transact([
    paymentTaskClosing(task, now),
    auditEntry({
      ...{ actor, action: 'closePaymentTask', userId, now },
      ...{ before: { paymentTask: title }, after: { paymentTask: paymentTasks.done } },
    }),
  ]);
  return done;
});
