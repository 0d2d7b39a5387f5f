import {
  getLateTask,
  openPaymentTasks,
  paymentTaskClosing,
  paymentTaskOpening,
} from '#functions/data/billing/payment-task.ts';
import { getSubscription } from '#functions/data/billing/subscription.ts';
import { transact } from '#functions/data/table/send.ts';
import type { Write } from '#functions/data/table/writes.ts';
import { isLateForLong, type Lateness, payByOf } from '#functions/rules/billing/lateness.ts';

/** Tells the agency, once for each oldest month, that it has been late for long. */
export async function openLateTask(userId: number, now: Date): Promise<void> {
  const late = (await getSubscription(userId))?.late;
  if (!late || !isLateForLong(late, now)) return;
  const payBy = payByOf(late);
  if ((await getLateTask(userId))?.dueBy === payBy) return;
  const about = { payerId: userId, hasUser: true, paymentId: null, payment: null };
  await transact(paymentTaskOpening({ kind: 'late', ...about, dueBy: new Date(payBy) }, now));
}

/** Ends it when that month is no longer owed, for the transaction that learns so. */
export async function tasksOfLateness(
  userId: number,
  before: Lateness | null,
  after: Lateness | null,
  now: Date,
): Promise<readonly Write[]> {
  if (before === null || before.since === after?.since) return [];
  const open = await openPaymentTasks(['late'], { payerId: userId, paymentId: null });
  return open.map((task) => paymentTaskClosing(task, now));
}
