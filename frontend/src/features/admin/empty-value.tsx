import styles from './panel-table.module.css';

/** A dash, which screen readers read as `None`. */
export function EmptyValue() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">None</span>
    </span>
  );
}
