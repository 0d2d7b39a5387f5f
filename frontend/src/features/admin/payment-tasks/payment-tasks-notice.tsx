import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { paymentTasks, paymentTaskWords } from '#shared/texts/payment-tasks.ts';
import { viewQuery } from '../panel-view.ts';
import { paymentTasksQuery } from './payment-task-queries.ts';
import styles from './payment-tasks.module.css';

/** Shown above the panel while payments wait; nothing while it loads, or fails to. */
export function PaymentTasksNotice() {
  const { data } = useInfiniteQuery(paymentTasksQuery);
  const { pathname } = useLocation();
  const [first] = data?.pages ?? [];
  const [urgent] = first?.items ?? [];
  if (!first || !urgent) return null;
  const { length } = first.items;
  const title =
    first.next === null ? paymentTasks.waiting(length) : paymentTasks.waitingMore(length);
  return (
    <section className={styles.notice} aria-label={paymentTasks.title}>
      <Notice tone="warning" title={title}>
        <p>
          {`${paymentTaskWords[urgent.kind].title}. `}
          <TextLink to={`${pathname}${viewQuery('work')}`}>{paymentTasks.show}</TextLink>
        </p>
      </Notice>
    </section>
  );
}
