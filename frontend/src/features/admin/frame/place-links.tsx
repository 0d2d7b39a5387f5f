import type { ReactNode } from 'react';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import styles from './admin-frame.module.css';
import type { Place, PlaceId } from './nav-items.tsx';
import side from './side-link.module.css';

interface PlaceLinksProps {
  readonly places: readonly Place[];
  readonly current: PlaceId;
  /** Badges after the labels. */
  readonly marks: Partial<Readonly<Record<PlaceId, ReactNode>>>;
}

/** The navigation of the panel: links, since each leads to an address and none is a tab of the other. */
export function PlaceLinks({ places, current, marks }: PlaceLinksProps) {
  return (
    <nav aria-label="Parts of the admin panel" className={styles.places}>
      {places.map(({ id, label, icon, to }) => (
        <PlainLink
          key={id}
          to={to}
          aria-current={id === current ? 'page' : undefined}
          className={side.link}
        >
          {icon}
          <span>
            {label} <span className={styles.mark}>{marks[id]}</span>
          </span>
        </PlainLink>
      ))}
    </nav>
  );
}
