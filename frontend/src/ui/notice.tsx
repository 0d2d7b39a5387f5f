import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone?: Exclude<Tone, 'neutral'>;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

export function Notice({ tone = 'accent', title, children }: NoticeProps) {
  return (
    <div data-notice className={classNames(styles.notice, styles[tone])}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
