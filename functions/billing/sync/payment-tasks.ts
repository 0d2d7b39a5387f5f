import {
  openPaymentTasks,
  paymentTaskClosing,
  paymentTaskOpening,
} from '#functions/data/billing/payment-task.ts';
import type { StoredPaymentReceipt } from '#functions/data/billing/receipt.ts';
import type { Write } from '#functions/data/table/writes.ts';
import type { Payment } from '#functions/rules/billing/payment.ts';
import type { Refund } from '#functions/rules/billing/receipt.ts';
import type { PaymentTaskKind } from '#shared/model/payment-task.ts';

/** A payment with its receipt, and whether its buyer still has the account. */
interface Paid {
  readonly payment: Payment;
  readonly entry: StoredPaymentReceipt;
  readonly hasUser: boolean;
}

/** What a refund leaves to people: one that failed; any other does what waited for a refund. */
export async function tasksOfRefund(paid: Paid, { hasFailed, amount }: Refund, now: Date) {
  if (!hasFailed) return closing(paid, ['refundFailed', 'paidTwice'], now);
  return paymentTaskOpening({ kind: 'refundFailed', dueBy: null, ...about(paid, amount) }, now);
}

/** A dispute waits while it is open, and once more when it is lost. */
export async function tasksOfDispute(paid: Paid, dueBy: Date | null, now: Date) {
  const { dispute, amountReceived } = paid.payment;
  const subject = about(paid, amountReceived);
  if (dispute === 'open') return paymentTaskOpening({ kind: 'disputed', dueBy, ...subject }, now);
  const closed = await closing(paid, ['disputed'], now);
  if (dispute !== 'lost') return closed;
  return [...closed, ...paymentTaskOpening({ kind: 'disputeLost', dueBy: null, ...subject }, now)];
}

function about({ payment: { currency }, entry, hasUser }: Paid, amount: number) {
  const { userId: payerId, paymentId, receiptId } = entry;
  return { payerId, hasUser, paymentId, payment: { receiptId, amount, currency } };
}

async function closing(
  { entry: { userId: payerId, paymentId } }: Paid,
  kinds: readonly PaymentTaskKind[],
  now: Date,
): Promise<readonly Write[]> {
  const open = await openPaymentTasks(kinds, { payerId, paymentId });
  return open.map((task) => paymentTaskClosing(task, now));
}
