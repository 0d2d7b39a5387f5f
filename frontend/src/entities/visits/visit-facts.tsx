import type { ReactNode } from 'react';
import type { Visits } from '#shared/model/visits.ts';
import { robotsText, totalOf } from '#shared/rules/visit-text.ts';
import { counted, formatNumber } from '#shared/texts/language.ts';
import { VisitBars } from './visit-bars.tsx';
import styles from './visit-facts.module.css';
import { VisitNames } from './visit-names.tsx';

interface VisitFactsProps {
  readonly visits: Visits;
  /** For example `in March`. */
  readonly when: string;
  /** A comment on the total. */
  readonly children?: ReactNode;
}

/** Views by day, the most viewed pages, and referrers; no empty drawing. */
export function VisitFacts({ visits, when, children }: VisitFactsProps) {
  const views = totalOf(visits, 'views');
  const robots = robotsText(totalOf(visits, 'robots'));
  return (
    <div className={styles.visits}>
      <div>
        <p className={styles.sum}>
          <strong className={styles.views}>{formatNumber(views)}</strong>{' '}
          {counted(views, { one: 'view', other: 'views' })} {when}
        </p>
        {children}
      </div>
      {views > 0 && <VisitBars visits={visits} />}
      <div className={styles.names}>
        <VisitNames title="Pages" names={visits.pages} />
        <VisitNames title="Came from" names={visits.referrers} />
        <VisitNames title="Not found" names={visits.missing} />
      </div>
      <p className={styles.note}>
        {robots !== null && `${robots} `}Counted without cookies and without visitors’ IP addresses;
        new views may take an hour to appear.
      </p>
    </div>
  );
}
