import type { Visits } from '#shared/model/visits.ts';
import { readVisitDays } from '../data/websites/visit-day.ts';
import { topCounts } from '../rules/visits/tally.ts';
import { visitLimits } from '../rules/visits/visit-limits.ts';

/** From the day `from` to the day `to`, both included. */
export async function readVisits(websiteId: number, from: string, to: string): Promise<Visits> {
  const days = await readVisitDays(websiteId, from, to);
  const most = (kind: 'pages' | 'referrers' | 'missing') =>
    topCounts(
      days.flatMap((day) => day[kind]),
      visitLimits.shownNames,
    );
  return {
    ...{ from, to },
    days: days.map(({ day, views, robots, notFound }) => ({
      ...{ day, views, robots, missing: notFound },
    })),
    pages: most('pages'),
    referrers: most('referrers'),
    missing: most('missing'),
  };
}
