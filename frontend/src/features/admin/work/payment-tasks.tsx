import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import { paymentTasksQuery } from '../payment-tasks/payment-task-queries.ts';
import { PaymentTaskRow } from '../payment-tasks/payment-task-row.tsx';
import styles from '../payment-tasks/payment-tasks.module.css';
import { More } from './more.tsx';
import work from './work.module.css';
import { WorkSkeleton } from './work-skeleton.tsx';

/** Payments that wait for a person, the nearest deadline first. */
export function PaymentTasks() {
  const query = useInfiniteQuery(paymentTasksQuery);
  const { data, error, isFetching, refetch } = query;
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="the payments" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <WorkSkeleton label="Loading the payments" />;
  const tasks = data.pages.flatMap(({ items }) => items);
  if (tasks.length === 0) return <p className={work.none}>{paymentTasks.none}</p>;
  return (
    <>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <PaymentTaskRow key={task.id} task={task} />
        ))}
      </ul>
      <More query={query} what="payments" />
    </>
  );
}
