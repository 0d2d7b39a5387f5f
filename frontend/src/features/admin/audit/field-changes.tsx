import styles from './audit.module.css';
import type { ChangedField } from './audit-labels.ts';

/** The changes field by field, shown on demand. */
export function FieldChanges({ changes }: { readonly changes: readonly ChangedField[] }) {
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      <ul className={styles.changes}>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            <span className={styles.label}>{label}</span>{' '}
            {before !== null && <del className={styles.before}>{before}</del>}
            {before !== null && after !== null && ' '}
            {after !== null && <ins className={styles.after}>{after}</ins>}
          </li>
        ))}
      </ul>
    </details>
  );
}
