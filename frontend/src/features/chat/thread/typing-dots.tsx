import styles from './typing-dots.module.css';

export function TypingDots({ text }: { readonly text: string }) {
  return (
    <p className={styles.typing}>
      <span className={styles.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {text}
    </p>
  );
}
