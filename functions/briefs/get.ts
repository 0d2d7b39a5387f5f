import { briefs } from '#shared/api/briefs.ts';
import { getBrief } from '../data/users/brief.ts';
import { getUser } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { briefView } from '../rules/brief-view.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { readSite } from './read-site.ts';

export const handler = httpHandler(briefs.get, async ({ query, user, now }) => {
  const { userId = user.id } = query;
  requireOwner(user, userId);
  const customer = userId === user.id ? user : await getUser(userId);
  if (!customer) throw notFound();
  const [brief, site] = await Promise.all([getBrief(userId), readSite(customer)]);
  return briefView(brief, customer, site, now);
});
