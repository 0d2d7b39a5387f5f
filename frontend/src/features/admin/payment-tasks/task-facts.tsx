import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { billing } from '#shared/api/billing.ts';
import { fillPath } from '#shared/api/path.ts';
import type { PaymentTask } from '#shared/model/payment-task.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import styles from './payment-tasks.module.css';

interface TaskProps {
  readonly task: PaymentTask;
}

/** Until when, where there is a deadline. */
export function TaskDue({ task: { kind, dueBy } }: TaskProps) {
  if (!dueBy) return null;
  const until = kind === 'late' ? paymentTasks.endsOn : paymentTasks.dueBy;
  return <strong className={styles.due}>{until(formatMoneyDay(dueBy))}</strong>;
}

/** The payment that it is about, with its receipt. */
export function TaskPayment({ task: { payment } }: TaskProps) {
  if (!payment) return null;
  const { amount, currency, receiptId } = payment;
  return (
    <>
      <span>{formatMoney(amount, currency)}</span>{' '}
      {receiptId && (
        <TextLink to={fillPath(billing.receipt.path, { id: receiptId })} target="_blank">
          {`Receipt ${receiptId}`}
        </TextLink>
      )}
    </>
  );
}
