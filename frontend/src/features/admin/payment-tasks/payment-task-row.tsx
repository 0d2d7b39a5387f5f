import type { PaymentTask } from '#shared/model/payment-task.ts';
import { paymentTaskWords } from '#shared/texts/payment-tasks.ts';
import styles from './payment-tasks.module.css';
import { TaskDone } from './task-done.tsx';
import { TaskDue, TaskPayment } from './task-facts.tsx';

/** What waits about a payment, on its customer's page: until when, what to do, and that it is done. */
export function PaymentTaskRow({ task }: { readonly task: PaymentTask }) {
  const { title, todo } = paymentTaskWords[task.kind];
  return (
    <li className={styles.task}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          <TaskDue task={task} />
          <TaskPayment task={task} />
        </p>
        <p className={styles.todo}>{todo}</p>
      </div>
      <TaskDone task={task} />
    </li>
  );
}
