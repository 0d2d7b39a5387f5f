import { useQuery } from '@tanstack/react-query';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import { paymentTasksOf } from '../payment-tasks/payment-task-queries.ts';
import { PaymentTaskRow } from '../payment-tasks/payment-task-row.tsx';
import styles from '../payment-tasks/payment-tasks.module.css';
import { Section } from './section.tsx';

/** What waits about this customer's payments; nothing while nothing does. */
export function PaymentTasksSection({ userId }: { readonly userId: number }) {
  const { data = [] } = useQuery(paymentTasksOf(userId));
  if (data.length === 0) return null;
  return (
    <Section title={paymentTasks.title}>
      <ul className={styles.tasks}>
        {data.map((task) => (
          <PaymentTaskRow key={task.id} task={task} />
        ))}
      </ul>
    </Section>
  );
}
