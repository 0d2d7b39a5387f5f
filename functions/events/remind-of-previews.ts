import * as z from 'zod/mini';
import { listLimits } from '#shared/limits/lists.ts';
import { previewLimits } from '#shared/limits/previews.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { newNotification } from '../data/notifications/notification.ts';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { transact, write } from '../data/table/send.ts';
import { getUser } from '../data/users/user.ts';
import { findPreview } from '../data/websites/preview.ts';
import {
  linkAttended,
  previewIdOfRecord,
  type StoredPreviewRecord,
  storedPreviewRecord,
} from '../data/websites/preview-record.ts';
import { getWebsite } from '../data/websites/website.ts';
import { previewAlertMails } from '../mail/preview-alert-mails.ts';
import { requireEnvironment } from '../platform/env.ts';
import { deletionLimits } from '../privacy/deletion-limits.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Runs on a schedule: notifies the agency of links that expire within a day and whose customer has
 * not activated their account. Handles each link once, oldest first, so it reads only what is due.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  const now = new Date();
  const end = AbortSignal.timeout(deletionLimits.runMs);
  const before = new Date(now.getTime() - previewLimits.remindAfterMs).toISOString();
  while (!end.aborted) {
    const due = await dueRecords(before);
    for (const record of due) await remind(record, now);
    if (due.length === 0) return;
  }
}

async function dueRecords(before: string): Promise<readonly StoredPreviewRecord[]> {
  const { items } = await listPending('PREVIEW_RECORD', listLimits.maxPageSize, null);
  const records = z.parse(z.array(storedPreviewRecord), await getItems(items));
  return records.filter(({ createdAt }) => createdAt <= before);
}

async function remind(record: StoredPreviewRecord, now: Date): Promise<void> {
  const userId = await unansweredOwner(record, now);
  if (userId === null) return void (await write(linkAttended(record)));
  const { websiteId } = record;
  const notification = newNotification(
    { to: 'agency', kind: 'linkUnanswered', userId, websiteId },
    now,
  );
  const mails = previewAlertMails('linkUnanswered', record, userId, now);
  const writes = [linkAttended(record), notification.write, ...mails.map((mail) => mail.write)];
  if ((await transact(writes)).length > 0) return;
  await Promise.all([
    pushNotification(notification, now),
    enqueueMail(mails.map(({ key }) => key)),
  ]);
}

/** Null if the link was revoked, or its customer was deleted or has an active account. */
async function unansweredOwner(record: StoredPreviewRecord, now: Date): Promise<number | null> {
  if (!(await findPreview(previewIdOfRecord(record), now))) return null;
  const website = await getWebsite(record.websiteId);
  const owner = website && (await getUser(website.userId));
  return owner && !owner.isActivated ? owner.id : null;
}
