import { dayMs } from '#shared/limits/durations.ts';
import { reportLimits } from '#shared/limits/reports.ts';
import type { SiteFigures, SiteReport } from '#shared/model/report.ts';
import { dayOf } from '#shared/rules/day.ts';
import { addMonths, startOfMonth } from '#shared/rules/month.ts';
import { totalOf } from '#shared/rules/visit-text.ts';
import { listRequestsOf } from '../data/websites/change-request-list.ts';
import { countMessagesIn } from '../data/websites/site-message.ts';
import { listUpdatesIn } from '../data/websites/update.ts';
import { getUptime } from '../data/websites/uptime.ts';
import type { StoredWebsite } from '../data/websites/website.ts';
import { firstVersionAt } from '../data/websites/zip-version.ts';
import { readVisits } from '../hosting/read-visits.ts';
import { doneChanges } from '../rules/done-changes.ts';
import { reviewedIn } from '../rules/reviewed-requests.ts';

type SiteMonth = Omit<SiteReport, 'before'>;

/**
 * A website's month and the figures of the month before; `previous` is null if that has no report.
 */
export async function siteReport(
  website: StoredWebsite,
  month: string,
  previous: string | null,
): Promise<SiteReport> {
  const isOlder = new Date(website.createdAt) < startOfMonth(month);
  const [present, past] = await Promise.all([
    siteMonth(website, month),
    previous !== null && isOlder ? siteMonth(website, previous) : null,
  ]);
  return { ...present, before: past && figuresOf(past) };
}

async function siteMonth({ id, name }: StoredWebsite, month: string): Promise<SiteMonth> {
  const last = dayOf(new Date(startOfMonth(addMonths(month, 1)).getTime() - dayMs));
  const [news, requests, firstAt, uptime, messages, visits] = await Promise.all([
    listUpdatesIn(id, month),
    listRequestsOf(id, { limit: reportLimits.requests, position: null }),
    firstVersionAt(id),
    getUptime(id, month),
    countMessagesIn(id, month),
    readVisits(id, `${month}-01`, last),
  ]);
  return {
    ...{ websiteId: id, name, uptime: [...uptime], messages },
    changes: doneChanges(news, reviewedIn(month, requests.items), firstAt),
    visits: visits.days.length > 0 ? visits : null,
  };
}

function figuresOf({ changes, messages, uptime, visits }: SiteMonth): SiteFigures {
  return {
    ...{ changes: changes.length, messages, uptime },
    views: visits && totalOf(visits, 'views'),
  };
}
