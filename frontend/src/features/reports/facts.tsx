import type { Change } from '#shared/rules/report-change.ts';
import { ChangeLine } from './change-line.tsx';
import styles from './facts.module.css';

interface Fact {
  readonly name: string;
  readonly value: string;
  /** Compared with the previous month; null without a comparison. */
  readonly change: Change | null;
  /** A line below the figure. */
  readonly note: string | null;
}

/** Figures side by side. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, change, note }) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {change && <ChangeLine change={change} />}
            {note !== null && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
