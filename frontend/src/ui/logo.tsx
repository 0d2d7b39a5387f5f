import { brand } from '#shared/brand.ts';
import styles from './logo.module.css';

/** The mark: two pieces joined by a dovetail, as a wright would join them. */
export function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className={styles.mark}>
      <path
        className={styles.mortise}
        d="M0 4a4 4 0 0 1 4-4h13v9.5L9.5 6v20l7.5-3.5V32H4a4 4 0 0 1-4-4Z"
      />
      <path
        className={styles.tail}
        d="M19 0h9a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4h-9V19.4l-7.5 3.45V9.15L19 12.6Z"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name}>{brand.name}</span>
    </span>
  );
}
