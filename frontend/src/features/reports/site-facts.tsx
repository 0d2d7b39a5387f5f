import { useQuery } from '@tanstack/react-query';
import { domainQuery } from '#frontend/src/entities/hosting/domain-query.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
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
  const watched = useWatched(site, report);
  return (
    <Facts
      facts={[
        {
          name: 'Updates',
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
          value: up ?? (watched ? 'Watched' : 'Not monitored'),
          change: before && uptimeChange(report, uptime, before.uptime),
          note: up === null ? (watched ?? notMonitored) : 'Of all checks.',
        },
      ]}
    />
  );
}

const notMonitored = 'We monitor it once it is live on its own domain.';

/** Since when a site is live that was not checked yet; null for others. */
export function useWatched(
  { websiteId, uptime }: SiteReport,
  { isOver }: Pick<Report, 'isOver'>,
): string | null {
  const { data } = useQuery({
    ...domainQuery(websiteId),
    enabled: !isOver && uptime.length === 0,
  });
  if (data?.state !== 'live' || data.since === null) return null;
  return `Since ${formatMoment(data.since)}, when it became live. The first check follows within minutes.`;
}
