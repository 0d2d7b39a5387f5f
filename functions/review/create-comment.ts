import type { Comment, CommentFields } from '#shared/model/comment.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { commentCreation, lastCommentNumber } from '../data/websites/comment.ts';
import { commentMail } from '../data/websites/comment-mail.ts';
import { commentNote } from '../data/websites/comment-note.ts';
import { getWebsite, type StoredWebsite, websiteExists } from '../data/websites/website.ts';
import { pushNote } from '../delivery/push-note.ts';
import { notFound } from '../domain/api-error.ts';
import { shownZip } from '../domain/websites/shown-zip.ts';
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
      lastCommentNumber(websiteId),
      commentMail(website, by, now),
    ]);
    const comment = {
      ...{ websiteId, number: last + 1, path, anchor, text },
      ...{ version: shownZip(website), by, userId, state: 'open' as const },
      ...{ createdAt: now.toISOString(), resolvedAt: null },
    };
    const note = commentNote(website, comment, now);
    const failed = await transact([
      websiteExists(websiteId),
      commentCreation(comment),
      note.write,
      ...(mail ? [mail.write] : []),
    ]);
    if (failed.length === 0) {
      await Promise.all([pushNote(note, now), mail && enqueueMail([mail.key], mail.delayMs)]);
      return comment;
    }
    if (!(await getWebsite(websiteId))) throw notFound();
    return stale;
  });
}
