import { briefs } from '#shared/api/briefs.ts';
import { getBrief } from '../data/users/brief.ts';
import { getUser } from '../data/users/user.ts';
import { listWebsitesOf } from '../data/websites/website-list.ts';
import { notFound } from '../rules/api-error.ts';
import { briefView } from '../rules/brief-view.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(briefs.get, async ({ query, user, now }) => {
  const { userId = user.id } = query;
  requireOwner(user, userId);
  const [customer, brief, [website]] = await Promise.all([
    userId === user.id ? user : getUser(userId),
    getBrief(userId),
    listWebsitesOf(userId),
  ]);
  if (!customer) throw notFound();
  return briefView(brief, customer, website, now);
});
