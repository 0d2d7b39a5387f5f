import type { Report, SiteReport } from '#shared/model/report.ts';
import { changesChange, countChange, uptimeChange } from '#shared/rules/report-change.ts';
import { changesText, uptimeText } from '#shared/rules/report-text.ts';
import { Facts } from './facts.tsx';

export interface SiteMonthProps {
  readonly report: Report;
  readonly site: SiteReport;
}

/** The figures of a website, compared with the previous month. */
export function SiteFacts({ report, site }: SiteMonthProps) {
  const { changes, messages, uptime, before } = site;
  const up = uptimeText(uptime);
  return (
    <Facts
      facts={[
        {
          name: 'Changes done',
          value: changesText(changes.length),
          change: before && changesChange(report, changes.length, before.changes),
          note: null,
        },
        {
          name: 'Messages from its forms',
          value: String(messages),
          change: before && countChange(report, messages, before.messages),
          note: null,
        },
        {
          name: 'Online',
          value: up ?? 'Not monitored',
          change: before && uptimeChange(report, uptime, before.uptime),
          note: up === null ? 'We monitor it once it is live on its own domain.' : 'Of all checks.',
        },
      ]}
    />
  );
}
