import { ArrowDownIcon } from '#frontend/src/ui/icons/arrow-down.tsx';
import type { Change } from '#shared/rules/report-change.ts';
import styles from './change-line.module.css';

/** The words say what the arrow shows: neither is good or bad by itself. */
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
