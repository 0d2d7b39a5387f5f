import { previews } from '#shared/api/previews.ts';
import { hourMs } from '#shared/limits/durations.ts';
import { previewLimits } from '#shared/limits/previews.ts';
import { previewAnswers } from '#shared/texts/previews.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { newNotification } from '../data/notifications/notification.ts';
import { transact } from '../data/table/send.ts';
import { countUses } from '../data/users/usage-counter.ts';
import { previewIdOf } from '../data/websites/preview.ts';
import {
  getPreviewRecord,
  linkRequested,
  type StoredPreviewRecord,
} from '../data/websites/preview-record.ts';
import { getWebsite } from '../data/websites/website.ts';
import { previewAlertMails } from '../mail/preview-alert-mails.ts';
import { limitsByNetwork } from '../rules/http/visitor-address.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { isPreviewToken } from '../rules/websites/preview-token.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/** Once per link. Every token gets the same answer, so guessing reveals nothing (THREAT-N5). */
export const handler = anonymousHandler(
  previews.ask,
  async ({ params: { token }, visitorAddress, now }) => {
    const subject = ['preview-ask'];
    const use = { subject, limit: previewLimits.asksPerHour, windowMs: hourMs };
    refuseUntil(await countUses(limitsByNetwork(use, visitorAddress), now), now);
    const record = isPreviewToken(token) ? await getPreviewRecord(previewIdOf(token)) : null;
    if (record && record.askedAt === null) await ask(record, now);
    return { message: previewAnswers.asked };
  },
);

async function ask(record: StoredPreviewRecord, now: Date): Promise<void> {
  const website = await getWebsite(record.websiteId);
  if (!website) return;
  const { id: websiteId, userId } = website;
  const notification = newNotification({ to: 'agency', kind: 'linkAsked', userId, websiteId }, now);
  const mails = previewAlertMails('linkAsked', record, userId, now);
  const failed = await transact([
    linkRequested(record, now),
    notification.write,
    ...mails.map(({ write }) => write),
  ]);
  if (failed.length > 0) return;
  await Promise.all([
    pushNotification(notification, now),
    enqueueMail(mails.map(({ key }) => key)),
  ]);
}
