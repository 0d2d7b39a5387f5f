import { routes } from '#shared/api/routes.ts';
import { briefMessages } from '#shared/messages/brief.ts';
import { getBrief, sendBrief } from '../data/users/brief.ts';
import { listWebsitesOf } from '../data/websites/website-list.ts';
import { invalidField } from '../domain/api-error.ts';
import { briefView } from '../domain/brief-view.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Again it does nothing: what is changed after that the agency sees as well. */
export const handler = httpHandler(routes.briefs.send, async ({ user, now }) => {
  const [told, [website]] = await Promise.all([getBrief(user.id), listWebsitesOf(user.id)]);
  if (told.business === null) throw invalidField('business', briefMessages.businessMissing);
  const isSent = told.sentAt === null && (await sendBrief(user.id, now));
  const brief = isSent ? { ...told, sentAt: now.toISOString() } : await getBrief(user.id);
  return briefView(brief, user, website);
});
