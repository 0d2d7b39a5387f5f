import type { Change } from '#shared/rules/report-change.ts';
import { ChangeLine } from './change-line.tsx';
import styles from './facts.module.css';

interface Fact {
  readonly name: string;
  readonly value: string;
  /** How it stands beside the month before; null: there is nothing to compare. */
  readonly change: Change | null;
  /** A line below it; null: there is nothing to add. */
  readonly note: string | null;
}

/** A few figures beside each other. */
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
