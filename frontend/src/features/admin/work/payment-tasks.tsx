import { useInfiniteQuery } from '@tanstack/react-query';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import { paymentTasksQuery } from '../payment-tasks/payment-task-queries.ts';
import { PaymentTaskRow } from '../payment-tasks/payment-task-row.tsx';
import styles from '../payment-tasks/payment-tasks.module.css';
import { WorkList } from './work-list.tsx';

/** Payments that wait for a person, the nearest deadline first. */
export function PaymentTasks() {
  const query = useInfiniteQuery(paymentTasksQuery);
  return (
    <WorkList {...{ query, what: 'payments', none: paymentTasks.none, className: styles.tasks }}>
      {(task) => <PaymentTaskRow key={task.id} task={task} />}
    </WorkList>
  );
}
