import { ArrowDownIcon } from '#frontend/src/ui/icons/arrow-down.tsx';
import type { Change } from '#shared/rules/report-change.ts';
import styles from './change-line.module.css';

/** The text repeats the arrow, which is neutral: up is not always good. */
export function ChangeLine({ change: { to, text } }: { readonly change: Change }) {
  return (
    <span className={styles.line}>
      {to && (
        <span className={to === 'up' ? styles.up : styles.down}>
          <ArrowDownIcon size={16} />
        </span>
      )}
      {text}
    </span>
  );
}
