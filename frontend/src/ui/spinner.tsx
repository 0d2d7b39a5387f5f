import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

/** Only the spinning mark, for use beside a text. */
export function SpinnerMark({ large = false }: { readonly large?: boolean }) {
  return <span aria-hidden="true" className={classNames(styles.mark, large && styles.large)} />;
}

/** Centered, and announced to screen readers. */
export function Spinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <div role="status" data-waiting="" className={styles.spinner}>
      <SpinnerMark large />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
