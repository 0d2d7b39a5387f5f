import { briefs } from '#shared/api/briefs.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { getBrief, timelineCorrection } from '../data/users/brief.ts';
import { getUser, userExists } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { briefView } from '../rules/brief-view.ts';
import { placeIn } from '../rules/timeline.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { readSite } from './read-site.ts';

/** Writes nothing if the timeline already shows that place. */
export const handler = httpHandler(
  briefs.correctTimeline,
  async ({ body: { userId, place }, user: actor, now }) => {
    const customer = await getUser(userId);
    if (!customer) throw notFound();
    const [brief, site] = await Promise.all([getBrief(userId), readSite(customer)]);
    const shown = briefView(brief, customer, site, now);
    const before = placeIn(shown.timeline);
    if (before === place) return shown;
    const correction = { place, at: now.toISOString() };
    const failed = await transact([
      userExists(userId),
      timelineCorrection(brief, correction),
      auditEntry({
        ...{ actor, action: 'correctTimeline', userId, now },
        before: { place: before },
        after: { place },
      }),
    ]);
    if (failed.length > 0) throw notFound();
    return briefView({ ...brief, correction }, customer, site, now);
  },
);
