import type { ReactNode } from 'react';
import { Age } from './age.tsx';
import styles from './work.module.css';

interface WorkRowProps {
  /** With the link of the row, unless `whose` has it. */
  readonly title: ReactNode;
  /** Below the title, in one line. */
  readonly text?: ReactNode;
  readonly whose?: ReactNode;
  readonly due?: ReactNode;
  readonly assignee?: ReactNode;
  readonly action?: ReactNode;
  /** Undefined while it loads. */
  readonly since: string | undefined;
}

/** One line of the list, whose columns are those of all groups; its link covers it. */
export function WorkRow(props: WorkRowProps) {
  const { title, text, whose, due, assignee, action, since } = props;
  return (
    <li className={styles.row} data-row>
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <p className={styles.whose}>{whose}</p>
      <div className={styles.due}>{due}</div>
      <div className={styles.assignee}>{assignee}</div>
      <div className={styles.action}>{action}</div>
      {since && <Age since={since} />}
    </li>
  );
}
