import { VisitFacts } from '#frontend/src/entities/visits/visit-facts.tsx';
import { addMonths, monthName, monthWord } from '#shared/rules/month.ts';
import { countChange } from '#shared/rules/report-change.ts';
import { totalOf } from '#shared/rules/visit-text.ts';
import { ChangeLine } from './change-line.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './report.module.css';
import { SiteFacts, type SiteMonthProps } from './site-facts.tsx';
import { UptimeDays } from './uptime-days.tsx';

/** A website's month, compared with the previous one. */
export function SitePart({ report, site }: SiteMonthProps) {
  const { websiteId, name, changes, uptime } = site;
  const { month } = report;
  const title = `site-${websiteId}`;
  return (
    <section aria-labelledby={title} className={styles.part}>
      <h2 id={title} className={styles.heading}>
        {name}
      </h2>
      {report.previous !== null && site.before === null && <NothingBefore month={month} />}
      <SiteFacts report={report} site={site} />
      {uptime.length > 0 && <UptimeDays month={month} days={uptime} />}
      <Visits report={report} site={site} />
      {changes.length > 0 && <ChangeList changes={changes} />}
    </section>
  );
}

function NothingBefore({ month }: { readonly month: string }) {
  const last = monthWord(addMonths(month, -1));
  return (
    <p className={styles.note}>
      New in {monthWord(month)}: there is nothing of {last} to compare with.
    </p>
  );
}

function Visits({ report, site: { visits, before } }: SiteMonthProps) {
  if (visits === null) return null;
  const views = totalOf(visits, 'views');
  return (
    <VisitFacts visits={visits} when={`in ${monthName(report.month)}`}>
      {before && <ChangeLine change={countChange(report, views, before.views)} />}
    </VisitFacts>
  );
}
