import { serverNow } from '#frontend/src/api/server-clock.ts';
import styles from './due-day.module.css';
import { dueOf } from './due-text.ts';

/** Until when a request is to be done. */
export function DueDay({ dueDay }: { readonly dueDay: string }) {
  const { text, isOverdue } = dueOf(dueDay, serverNow());
  return (
    <time dateTime={dueDay} className={styles.due} data-overdue={isOverdue}>
      {text}
    </time>
  );
}
