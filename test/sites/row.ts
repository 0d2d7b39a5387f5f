import type { SiteReport } from '#shared/model/site-report.ts';
import type { Difference } from './difference.ts';
import { refereeOf } from './referees.ts';
import type { Site } from './source.ts';

/** What a test saw of a website. */
export interface Seen {
  readonly site: Site;
  readonly files: number;
  /** The start page had to be chosen. */
  readonly isAsked: boolean;
  readonly report: SiteReport | null;
  readonly places: Record<string, readonly Difference[]>;
}

export const heads = [
  'Website',
  'Generator',
  'Made for',
  'Beside',
  'Files',
  'Preview',
  'Review',
  'Live',
  'Report',
  'Differences',
];

export function rowOf({ site, files, isAsked, report, places }: Seen): readonly string[] {
  const warnings = Object.entries(report?.totals ?? {}).map(([kind, count]) => `${kind} ${count}`);
  return [
    ...[site.name, site.generator, site.host, refereeOf[site.host].name, String(files)],
    ...['preview', 'review', 'live'].map((where) => cellOf(places[where])),
    [...(isAsked ? ['asked for the start page'] : []), ...warnings].join(', '),
    reasonsOf(Object.values(places).flat()),
  ];
}

function cellOf(found: readonly Difference[] | undefined): string {
  const faults = found?.filter(({ reason }) => reason === undefined).length;
  return faults === undefined ? 'not compared' : faults === 0 ? 'same' : `${faults} differ`;
}

/** Each reason with how many addresses it explains on the three hosts. */
function reasonsOf(found: readonly Difference[]): string {
  const counts = new Map<string, number>();
  for (const { reason = 'FAULT' } of found) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${reason} (${count})`).join(', ');
}
