import { useId } from 'react';
import { Loaded } from '../customer-page/section.tsx';
import { More } from './more.tsx';
import type { Group } from './use-work.tsx';
import styles from './work.module.css';

/** A heading with a count, and what waits. */
export function WorkGroup({ group }: { readonly group: Group }) {
  const titleId = useId();
  const { title, query, rows, whoseTurn } = group;
  const what = title.toLowerCase();
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <header className={styles.groupTop}>
        <h2 id={titleId} className={styles.groupTitle}>
          {title}{' '}
          {rows.length > 0 && (
            <span className={styles.count}>
              {rows.length}
              {query.hasNextPage && '+'}
            </span>
          )}
        </h2>
        {whoseTurn && <p className={styles.whoseTurn}>{whoseTurn}</p>}
      </header>
      <Loaded query={query} what={what}>
        {() => <ol className={styles.rows}>{rows}</ol>}
      </Loaded>
      <More query={query} what={what} />
    </section>
  );
}
