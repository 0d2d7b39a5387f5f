import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

interface BadgeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** One or two words. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
