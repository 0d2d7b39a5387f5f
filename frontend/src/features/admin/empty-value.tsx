import styles from './panel-table.module.css';

/** Nothing here, without noise: a dash for the eye, a word for the ear. */
export function EmptyValue() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">None</span>
    </span>
  );
}
