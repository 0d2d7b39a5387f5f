import { formatDate } from '#frontend/src/ui/format-date.ts';
import type { SiteReport } from '#shared/model/report.ts';
import styles from './report.module.css';

export function ChangeList({ changes }: Pick<SiteReport, 'changes'>) {
  return (
    <ol className={styles.changes}>
      {changes.map(({ id, createdAt, title }) => (
        <li key={id} className={styles.change}>
          <time dateTime={createdAt} className={styles.date}>
            {formatDate(createdAt)}
          </time>
          <span>{title}</span>
        </li>
      ))}
    </ol>
  );
}
