import type { Comment, CommentFields } from '#shared/model/comment.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { commentCreation, readLastComment } from '../data/websites/comment.ts';
import { commentMail } from '../data/websites/comment-mail.ts';
import { commentNotification } from '../data/websites/comment-notification.ts';
import { getWebsite, type StoredWebsite, websiteExists } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { shownZip } from '../rules/websites/shown-zip.ts';
import { enqueueMail } from '../services/mail-queue.ts';

interface NewComment {
  readonly fields: CommentFields;
  readonly by: Comment['by'];
  readonly userId: number | null;
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
    const [last, mail] = await Promise.all([
      readLastComment(websiteId),
      commentMail(website, by, now),
    ]);
    const comment = {
      ...{ websiteId, number: (last?.number ?? 0) + 1, path, anchor, text },
      ...{ version: shownZip(website), by, userId, state: 'open' as const },
      ...{ createdAt: now.toISOString(), resolvedAt: null },
    };
    const notification = commentNotification(website, comment, last, now);
    const failed = await transact([
      websiteExists(websiteId),
      commentCreation(comment),
      notification.write,
      ...notification.replaced,
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
