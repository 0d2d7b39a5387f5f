import { hosting } from '#shared/api/hosting.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { dayOf } from '#shared/rules/day.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import { visitLimits } from '../rules/visits/visit-limits.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { readVisits } from './read-visits.ts';

export const handler = httpHandler(hosting.getVisits, async ({ params, user, now }) => {
  const first = new Date(now.getTime() - (visitLimits.shownDays - 1) * dayMs);
  const [visits] = await Promise.all([
    readVisits(params.id, dayOf(first), dayOf(now)),
    findOwnWebsite(params.id, user),
  ]);
  return visits;
});
