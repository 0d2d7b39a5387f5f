import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

/** The turning mark alone, beside words that say what is going on. */
export function SpinnerMark({ large = false }: { readonly large?: boolean }) {
  return <span aria-hidden="true" className={classNames(styles.mark, large && styles.large)} />;
}

/** A spinner in the middle of the space it is given, announced by its label. */
export function Spinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <div role="status" data-waiting="" className={styles.spinner}>
      <SpinnerMark large />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
