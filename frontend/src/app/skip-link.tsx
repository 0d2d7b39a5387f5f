import styles from './shell.module.css';

/** First in the tab order; skips the top bar. */
export function SkipLink() {
  return (
    <a href="#main" className={`visually-hidden ${styles.skip}`}>
      Skip to content
    </a>
  );
}
