import { type ReactNode, useEffect } from 'react';
import { brand } from '#shared/brand.ts';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

/** Names the page in the browser's tab and to screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}

interface PageProps {
  readonly title: string;
  /** `wide` for the dashboard and tables, `narrow` for one card or a form. */
  readonly width?: 'wide' | 'narrow';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a page inside the shell: its title, its width and the space around it. */
export function Page({ title, width = 'wide', className, children }: PageProps) {
  usePageTitle(title);
  return <div className={classNames(styles.page, styles[width], className)}>{children}</div>;
}

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** The heading of a page with what one can do there. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
