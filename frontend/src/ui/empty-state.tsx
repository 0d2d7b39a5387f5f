import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** 1 when it is the whole page. */
  readonly level?: 1 | 2 | 3;
}

/** Explains why there is nothing to see and what to do about it. */
export function EmptyState({ title, text, icon, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {icon}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
