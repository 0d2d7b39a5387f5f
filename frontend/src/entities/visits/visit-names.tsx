import { useId } from 'react';
import type { NamedCount } from '#shared/model/visits.ts';
import { formatNumber } from '#shared/texts/language.ts';
import styles from './visit-names.module.css';

interface VisitNamesProps {
  readonly title: string;
  readonly names: readonly NamedCount[];
}

/** The most frequent names of a kind; nothing without any. */
export function VisitNames({ title, names }: VisitNamesProps) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ol aria-labelledby={id} className={styles.names}>
        {names.map(({ name, count }) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{formatNumber(count)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
