import { briefs } from '#shared/api/briefs.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { auditEntry } from '../data/audit.ts';
import { newNotification } from '../data/notifications/notification.ts';
import { getBrief, sendBrief } from '../data/users/brief.ts';
import type { StoredUser } from '../data/users/user.ts';
import { workMails } from '../mail/work-mails.ts';
import { invalidField } from '../rules/api-error.ts';
import { briefView } from '../rules/brief-view.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { readSite } from './read-site.ts';

/** Idempotent. The agency also sees later changes. */
export const handler = httpHandler(briefs.send, async ({ user, now }) => {
  const [stored, site] = await Promise.all([getBrief(user.id), readSite(user)]);
  if (stored.business === null) throw invalidField('business', briefMessages.businessMissing);
  const isSent = stored.sentAt === null && (await sendNow(user, now));
  const brief = isSent ? { ...stored, sentAt: now.toISOString() } : await getBrief(user.id);
  return briefView(brief, user, site, now);
});

async function sendNow(actor: StoredUser, now: Date): Promise<boolean> {
  const userId = actor.id;
  const notification = newNotification({ to: 'agency', kind: 'briefSent', userId }, now);
  const about = { actor, action: 'sendBrief', userId, before: {}, after: {}, now } as const;
  const mails = await workMails(
    actor,
    { kind: 'briefSent', customerId: userId, request: null },
    now,
  );
  const further = [notification, ...mails].map(({ write }) => write);
  if (!(await sendBrief(userId, [...further, auditEntry(about)], now))) return false;
  await Promise.all([
    enqueueMail(mails.map(({ key }) => key)),
    pushNotification(notification, now),
  ]);
  return true;
}
