import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#frontend/src/paths.ts';
import { GoTo } from '../go-to/go-to.tsx';
import styles from './admin-frame.module.css';
import { dashboardTabs, type Place, panelPlaces } from './places.tsx';
import { TabLinks } from './tab-links.tsx';

interface AdminFrameProps {
  readonly place: Place;
  /** What stands behind the name of a place. */
  readonly marks?: Partial<Readonly<Record<Place, ReactNode>>>;
  /** Without margins, as the console. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** The one navigation of administrators, beside or, on phones, above what it shows. */
export function AdminFrame({ place, marks = {}, isWhole = false, children }: AdminFrameProps) {
  const panelId = useId();
  const { pathname } = useLocation();
  const base = pathname === paths.dashboard ? paths.dashboard : paths.admin;
  const isOwn = place === 'website';
  const places = panelPlaces(base).map((link) => ({
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
          links={places}
          selected={isOwn ? undefined : place}
          panelId={panelId}
          className={styles.places}
        />
      </div>
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${place}`}
        className={isWhole ? styles.whole : styles.content}
      >
        {children}
      </div>
      <GoTo />
    </div>
  );
}
