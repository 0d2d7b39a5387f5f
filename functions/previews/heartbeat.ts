import { previews } from '#shared/api/previews.ts';
import { previewAnswers } from '#shared/texts/previews.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { notifyPreviewOpened } from '../chat/delivery/notify-preview-opened.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { newNotification } from '../data/notifications/notification.ts';
import { transact, write } from '../data/table/send.ts';
import { getUser } from '../data/users/user.ts';
import { getPreview, idOf, type StoredPreview } from '../data/websites/preview.ts';
import { getPreviewRecord } from '../data/websites/preview-record.ts';
import { isHeartbeatDue, isOpening, visitChange } from '../data/websites/preview-visit.ts';
import { getWebsite, type StoredWebsite } from '../data/websites/website.ts';
import { previewAlertMails } from '../mail/preview-alert-mails.ts';
import { notFound } from '../rules/api-error.ts';
import { previewEnd } from '../rules/websites/preview-token.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Heartbeat of a viewer, stored at most every 30 s. Mail scanners that only fetch the page send
 * none, so openings are counted here. Administrators are not counted.
 */
export const handler = httpHandler(previews.heartbeat, async ({ params, user, now }) => {
  const preview = await getPreview(params.token, now);
  if (!preview) throw notFound(refusals.previewUnavailable);
  const website = await getWebsite(preview.websiteId);
  if (!website) throw notFound(refusals.previewUnavailable);
  const isDue = !user?.isAdmin && isHeartbeatDue(preview, now);
  const [owner] = await Promise.all([
    getUser(website.userId),
    isDue && keep(preview, website, now),
  ]);
  const endsAt = previewEnd(new Date(preview.createdAt)).toISOString();
  const isActivated = owner?.isActivated === true;
  return { message: previewAnswers.seen, endsAt, isActivated };
});

async function keep(preview: StoredPreview, website: StoredWebsite, now: Date): Promise<void> {
  if (isOpening(preview, now)) await open(preview, website, now);
  else await write(visitChange(preview, now));
}

/**
 * The first opening also notifies the agency by bell and mail. Of concurrent heartbeats only one opens.
 */
async function open(preview: StoredPreview, website: StoredWebsite, now: Date): Promise<void> {
  const { id: websiteId, userId } = website;
  const kind = 'previewOpened' as const;
  const isFirst = preview.openings === 0;
  const notifications = isFirst
    ? [newNotification({ to: 'agency', kind, userId, websiteId }, now)]
    : [];
  const record = isFirst ? await getPreviewRecord(idOf(preview)) : null;
  const mails = record ? previewAlertMails(kind, record, userId, now) : [];
  const failed = await transact([
    visitChange(preview, now, userId),
    ...notifications.map(({ write: notificationWrite }) => notificationWrite),
    ...mails.map(({ write: mailWrite }) => mailWrite),
  ]);
  if (failed.length > 0) return;
  await Promise.all([
    notifyPreviewOpened(websiteId, preview.openings + 1, now),
    ...notifications.map((notification) => pushNotification(notification, now)),
    enqueueMail(mails.map(({ key }) => key)),
  ]);
}
