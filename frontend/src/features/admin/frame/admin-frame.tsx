import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#frontend/src/paths.ts';
import { GoTo } from '../go-to/go-to.tsx';
import styles from './admin-frame.module.css';
import { dashboardTabs, type NavItemId, panelNavItems } from './nav-items.tsx';
import { TabLinks } from './tab-links.tsx';

interface AdminFrameProps {
  readonly current: NavItemId;
  /** Badges after the labels. */
  readonly marks?: Partial<Readonly<Record<NavItemId, ReactNode>>>;
  /** Without margins, for the console. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/**
 * The navigation of administrators, of panel and console alike: a rail beside the content, on phones
 * a row above it. More bars would push the first customer below the fold.
 */
export function AdminFrame({ current, marks = {}, isWhole = false, children }: AdminFrameProps) {
  const panelId = useId();
  const { pathname } = useLocation();
  const base = pathname === paths.dashboard ? paths.dashboard : paths.admin;
  const isOwn = current === 'website';
  const items = panelNavItems(base).map((link) => ({
    ...link,
    label: (
      <span>
        {link.label} {marks[link.id]}
      </span>
    ),
  }));
  return (
    <div className={styles.frame}>
      <div className={styles.rail}>
        <TabLinks
          label="Administration"
          links={dashboardTabs(base)}
          selected={isOwn ? 'website' : 'admin'}
          panelId={panelId}
          className={styles.groups}
        />
        <TabLinks
          label="Parts of the admin panel"
          links={items}
          selected={isOwn ? undefined : current}
          panelId={panelId}
          className={styles.places}
        />
      </div>
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${current}`}
        className={isWhole ? styles.whole : styles.content}
      >
        {children}
      </div>
      <GoTo />
    </div>
  );
}
