import type { ReactNode } from 'react';
import { Age } from './age.tsx';
import styles from './work.module.css';

interface WorkRowProps {
  /** With the link of the row, unless a fact has it. */
  readonly title: ReactNode;
  /** Below the title, in one line. */
  readonly text?: ReactNode;
  /** Whose, how much, until when, below each other in one column of all groups; falsy ones are left out. */
  readonly facts?: readonly ReactNode[];
  readonly assignee?: ReactNode;
  readonly action?: ReactNode;
  /** Undefined while it loads. */
  readonly since: string | undefined;
}

/** One line of the list, whose columns are those of all groups; its link covers it. */
export function WorkRow({ title, text, facts = [], assignee, action, since }: WorkRowProps) {
  const told = facts.filter(Boolean);
  return (
    <li className={styles.row} data-row>
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.facts}>
        {told.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A fact has no name but its place.
          <p key={place}>{fact}</p>
        ))}
      </div>
      <div className={styles.assignee}>{assignee}</div>
      <div className={styles.action}>{action}</div>
      {since && <Age since={since} />}
    </li>
  );
}
