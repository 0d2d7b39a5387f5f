import { useMutation, useQueryClient } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { PlainLink, TextLink } from '#frontend/src/ui/link.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { billing } from '#shared/api/billing.ts';
import { fillPath } from '#shared/api/path.ts';
import type { PaymentTask } from '#shared/model/payment-task.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { paymentTasks, paymentTaskWords } from '#shared/texts/payment-tasks.ts';
import { refreshPanel } from '../panel-queries.ts';
import styles from './payment-tasks.module.css';

interface PaymentTaskRowProps {
  readonly task: PaymentTask;
  /** False on the customer's own page. */
  readonly isNamed?: boolean;
}

/** What waits, whose and until when, what to do, and that it is done. */
export function PaymentTaskRow({ task, isNamed = true }: PaymentTaskRowProps) {
  const { id, kind, customer } = task;
  const { title, todo } = paymentTaskWords[kind];
  const client = useQueryClient();
  const closing = useMutation({
    mutationFn: () => panelApi.closePaymentTask({ body: { id } }),
    onSuccess: () => refreshPanel(client),
    onError: (error) => toastFailure(paymentTasks.failed, error),
  });
  const name = customer?.name ?? paymentTasks.gone;
  return (
    <li className={styles.task}>
      <div>
        <p className={styles.title}>
          {title}
          {isNamed && ': '}
          {isNamed &&
            (customer ? (
              <PlainLink to={paths.adminCustomer(customer.id)} className={styles.customer}>
                {name}
              </PlainLink>
            ) : (
              name
            ))}
        </p>
        <Facts task={task} />
        <p className={styles.todo}>{todo}</p>
      </div>
      <Button
        size="sm"
        aria-label={`${paymentTasks.done}: ${title}, ${name}`}
        busy={closing.isPending && 'Saving...'}
        onClick={() => closing.mutate()}
      >
        {paymentTasks.done}
      </Button>
    </li>
  );
}

function Facts({ task: { kind, payment, dueBy } }: Pick<PaymentTaskRowProps, 'task'>) {
  const until = kind === 'late' ? paymentTasks.endsOn : paymentTasks.dueBy;
  const { receiptId = null } = payment ?? {};
  return (
    <p className={styles.facts}>
      {dueBy && <strong>{until(formatMoneyDay(dueBy))}</strong>}
      {payment && <span>{formatMoney(payment.amount, payment.currency)}</span>}
      {receiptId && (
        <TextLink to={fillPath(billing.receipt.path, { id: receiptId })} target="_blank">
          {`Receipt ${receiptId}`}
        </TextLink>
      )}
    </p>
  );
}
