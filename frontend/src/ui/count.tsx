import styles from './count.module.css';

interface CountProps {
  /** As short as `3` or `99+`: beside the label of a place there is room for no more. */
  readonly shown: string;
  /** With the number: what is counted. */
  readonly words: string;
}

/** A number beside the label of a place. */
export function Count({ shown, words }: CountProps) {
  return (
    <>
      <span className={styles.count} aria-hidden="true" title={words}>
        {shown}
      </span>
      <span className="visually-hidden">, {words}</span>
    </>
  );
}
