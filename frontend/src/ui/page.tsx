import { type ReactNode, useEffect } from 'react';
import { agency } from '#frontend/src/agency/agency.ts';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${agency.brand.name}`;
  }, [title]);
}

interface PageProps {
  readonly title: string;
  /** `wide` for the dashboard and tables, `narrow` for one card or a form. */
  readonly width?: 'wide' | 'narrow';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page inside the shell, with its title, width and margins. */
export function Page({ title, width = 'wide', className, children }: PageProps) {
  usePageTitle(title);
  return <div className={classNames(styles.page, styles[width], className)}>{children}</div>;
}

const headlineId = 'headline';

/** Brings what the page says now into view, for somebody who acted far below it. */
export function goToHeadline(): void {
  const headline = document.getElementById(headlineId);
  headline?.focus({ preventScroll: true });
  headline?.scrollIntoView({ block: 'center' });
}

interface PageHeaderProps {
  readonly title: ReactNode;
  /** A line above the title. */
  readonly above?: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, above, text, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        {above && <p className={styles.above}>{above}</p>}
        <h1 id={headlineId} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
