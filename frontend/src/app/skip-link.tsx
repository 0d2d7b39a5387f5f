import styles from './shell.module.css';

/** The first stop of the Tab key: past the top bar. */
export function SkipLink() {
  return (
    <a href="#main" className={`visually-hidden ${styles.skip}`}>
      Skip to content
    </a>
  );
}
