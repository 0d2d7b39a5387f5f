import { useId } from 'react';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import type { Report, SiteReport } from '#shared/model/report.ts';
import styles from './report.module.css';

type ChangeListProps = Pick<SiteReport, 'changes'> & Pick<Report, 'isOver'>;

/** The month's work, in the words in which it was asked for. */
export function ChangeList({ changes, isOver }: ChangeListProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.done}>
      <h3 id={title} className={styles.small}>
        What we did
      </h3>
      {changes.length === 0 ? (
        <p className={styles.note}>
          {isOver ? 'No change was made this month.' : 'No change was made this month yet.'}
        </p>
      ) : (
        <ol className={styles.changes}>
          {changes.map(({ createdAt, title }) => (
            <li key={`${createdAt} ${title}`} className={styles.change}>
              <time dateTime={createdAt} className={styles.date}>
                {formatDate(createdAt)}
              </time>
              <span>{title}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
