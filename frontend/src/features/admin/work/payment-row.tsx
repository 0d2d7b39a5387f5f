import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { PaymentTask } from '#shared/model/payment-task.ts';
import { paymentTasks, paymentTaskWords } from '#shared/texts/payment-tasks.ts';
import { TaskDone } from '../payment-tasks/task-done.tsx';
import { TaskDue, TaskPayment } from '../payment-tasks/task-facts.tsx';
import styles from './work.module.css';
import { WorkRow } from './work-row.tsx';

/** A payment that waits for a person; its customer's page has it in full. */
export function PaymentRow({ task }: { readonly task: PaymentTask }) {
  const { kind, customer, openedAt } = task;
  const { title, todo } = paymentTaskWords[kind];
  return (
    <WorkRow
      title={title}
      text={todo}
      facts={[
        customer ? (
          <PlainLink key="who" to={paths.adminCustomer(customer.id)} className={styles.open}>
            {customer.name}
          </PlainLink>
        ) : (
          paymentTasks.gone
        ),
        task.payment && <TaskPayment key="what" task={task} />,
        task.dueBy && <TaskDue key="due" task={task} />,
      ]}
      action={<TaskDone task={task} />}
      since={openedAt}
    />
  );
}
