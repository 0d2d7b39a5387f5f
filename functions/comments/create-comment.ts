import { hourMs } from '#shared/limits/durations.ts';
import type { Comment, CommentFields } from '#shared/model/comment.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { auditEntry } from '../data/audit.ts';
import type { LastNumbered } from '../data/table/last-numbered.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { commentCreation, readLastComment } from '../data/websites/comment.ts';
import { commentMail } from '../data/websites/comment-mail.ts';
import { commentNotification } from '../data/websites/comment-notification.ts';
import { getWaiting, waitingWith } from '../data/websites/waiting-comments.ts';
import { getWebsite, type StoredWebsite, websiteExists } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { shownZip } from '../rules/websites/shown-zip.ts';
import { enqueueMail } from '../services/mail-queue.ts';

interface NewComment {
  readonly fields: CommentFields;
  readonly by: Comment['by'];
  readonly userId: number | null;
}

interface Made extends Pick<Comment, 'number' | 'by' | 'createdAt'> {
  readonly userId: number | null;
  readonly websiteId: number;
}

/**
 * Creates every comment, by users and visitors alike, on the ZIP that is shown. Notifies the other
 * side.
 */
export function createComment(
  website: StoredWebsite,
  { fields: { path, anchor, text }, by, userId }: NewComment,
  now: Date,
) {
  const { id: websiteId } = website;
  return untilWritten(async () => {
    const [last, waiting, mail] = await Promise.all([
      readLastComment(websiteId),
      getWaiting(websiteId),
      commentMail(website, by, now),
    ]);
    const comment = {
      ...{ websiteId, number: (last?.number ?? 0) + 1, path, anchor, text },
      ...{ version: shownZip(website), by, userId, state: 'open' as const },
      ...{ createdAt: now.toISOString(), resolvedAt: null },
    };
    const notification = commentNotification(website, comment, last, now);
    const count = waitingWith(waiting, comment, 1, now);
    const failed = await transact([
      websiteExists(websiteId),
      commentCreation(comment),
      ...(count ? [count] : []),
      notification.write,
      ...notification.replaced,
      ...customersEntry(comment, website.userId, last),
      ...(mail ? [mail.write] : []),
    ]);
    if (failed.length === 0) {
      await Promise.all([
        pushNotification(notification, now),
        mail && enqueueMail([mail.key], mail.delayMs),
      ]);
      return comment;
    }
    if (!(await getWebsite(websiteId))) throw notFound();
    return stale;
  });
}

/** One entry for the comments that a customer makes within an hour, or they would fill the activity. */
function customersEntry(
  { number, by, userId, websiteId, createdAt }: Made,
  owner: number,
  last: LastNumbered | null,
) {
  if (by.role !== 'customer' || userId === null) return [];
  const now = new Date(createdAt);
  const since = last?.userId === userId ? now.getTime() - Date.parse(last.createdAt) : Infinity;
  if (since < hourMs) return [];
  const actor = { id: userId, username: by.name, isAdmin: false };
  const about = { userId: owner, websiteId, before: {}, after: { from: number } };
  return [auditEntry({ actor, action: 'comment', ...about, now })];
}
