import type { ReactNode } from 'react';
import { VisitFacts } from '#frontend/src/entities/visits/visit-facts.tsx';
import { paths } from '#frontend/src/paths.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { addMonths, monthName, monthWord } from '#shared/rules/month.ts';
import { countChange } from '#shared/rules/report-change.ts';
import { totalOf } from '#shared/rules/visit-text.ts';
import { ChangeLine } from './change-line.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './report.module.css';
import { SiteFacts, type SiteMonthProps, useWatched } from './site-facts.tsx';
import { UptimeDays } from './uptime-days.tsx';

interface SitePartProps extends SiteMonthProps {
  /** What stands below its figures. */
  readonly children?: ReactNode;
}

/** A website's month, compared with the previous one: its visits, and beside them the other figures. */
export function SitePart({ report, site, children }: SitePartProps) {
  const { websiteId, name, changes, uptime } = site;
  const { month } = report;
  const title = `site-${websiteId}`;
  return (
    <section aria-labelledby={title} className={styles.part}>
      <h2 id={title} className={styles.heading}>
        {name}
      </h2>
      {site.before === null && (
        <NothingBefore month={month} isFirst={report.previous === null} />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Visits report={report} site={site} />
          <ChangeList changes={changes} isOver={report.isOver} />
        </div>
        <div className={styles.aside}>
          <SiteFacts report={report} site={site} />
          {uptime.length > 0 && <UptimeDays month={month} days={uptime} />}
          {children}
        </div>
      </div>
    </section>
  );
}

interface NothingBeforeProps {
  readonly month: string;
  /** Whether no earlier month has a report. */
  readonly isFirst: boolean;
}

function NothingBefore({ month, isFirst }: NothingBeforeProps) {
  const last = monthWord(addMonths(month, -1));
  return (
    <p className={styles.note}>
      {isFirst
        ? 'There is no earlier month to compare with.'
        : `New in ${monthWord(month)}: there is nothing of ${last} to compare with.`}
    </p>
  );
}

function Visits({ report, site }: SiteMonthProps) {
  const { visits, before } = site;
  if (visits === null) return <NoVisits report={report} site={site} />;
  const views = totalOf(visits, 'views');
  return (
    <VisitFacts visits={visits} when={`in ${monthName(report.month)}`}>
      {before && <ChangeLine change={countChange(report, views, before.views)} />}
    </VisitFacts>
  );
}

/** Whether nobody came, or nothing was there to come to, is told by the checks. */
function NoVisits({ report, site }: SiteMonthProps) {
  const isLive = useWatched(site, report) !== null || site.uptime.length > 0;
  const month = monthWord(report.month);
  const text = isLive
    ? 'Your website was online, and no visit was counted. Views take up to an hour to appear.'
    : 'Visits are counted as soon as your website is live on its own domain.';
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>No visits in {month}{report.isOver ? '' : ' yet'}</p>
      <p className={styles.note}>{text}</p>
      {!isLive && !report.isOver && (
        <p className={styles.note}>
          <TextLink to={paths.dashboard}>Connect your domain</TextLink>
        </p>
      )}
    </div>
  );
}
