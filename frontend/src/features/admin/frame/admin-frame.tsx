import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { WaitingMark } from '#frontend/src/entities/waiting/waiting-mark.tsx';
import { paths } from '#frontend/src/paths.ts';
import { GoTo } from '../go-to/go-to.tsx';
import styles from './admin-frame.module.css';
import { dashboardTabs, type PlaceId, placesOf } from './nav-items.tsx';
import { PlaceLinks } from './place-links.tsx';
import { TabLinks } from './tab-links.tsx';

interface AdminFrameProps {
  readonly current: PlaceId;
  /** Badges after the labels. */
  readonly marks?: Partial<Readonly<Record<PlaceId, ReactNode>>>;
  /** Without margins, for the console. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

const waitingMarks = { work: <WaitingMark of="work" />, chat: <WaitingMark of="chats" /> };

/**
 * The navigation of administrators, of panel and console alike: a rail beside the content, on phones
 * a row above it. More bars would push the first customer below the fold.
 */
export function AdminFrame({ current, marks = {}, isWhole = false, children }: AdminFrameProps) {
  const panelId = useId();
  const { pathname } = useLocation();
  const base = pathname === paths.dashboard ? paths.dashboard : paths.admin;
  const tab = current === 'website' ? 'website' : 'admin';
  return (
    <div className={styles.frame}>
      <div className={styles.rail}>
        <div className={styles.tools}>
          <GoTo />
          <TabLinks
            label="Administration"
            links={dashboardTabs(base)}
            selected={tab}
            panelId={panelId}
            className={styles.groups}
          />
        </div>
        <PlaceLinks
          places={placesOf(base)}
          current={current}
          marks={{ ...waitingMarks, ...marks }}
        />
      </div>
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${tab}`}
        className={isWhole ? styles.whole : styles.content}
      >
        {children}
      </div>
    </div>
  );
}
