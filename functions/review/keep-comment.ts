import type { Comment, CommentFields } from '#shared/model/comment.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { commentCreation, lastCommentNumber } from '../data/websites/comment.ts';
import { commentMail } from '../data/websites/comment-mail.ts';
import { commentNote } from '../data/websites/comment-note.ts';
import { getWebsite, type StoredWebsite, websiteExists } from '../data/websites/website.ts';
import { ring } from '../delivery/ring.ts';
import { notFound } from '../domain/api-error.ts';
import { shownZip } from '../domain/websites/shown-zip.ts';
import { announceMail } from '../services/mail-queue.ts';

interface Said {
  readonly fields: CommentFields;
  readonly by: Comment['by'];
  readonly userId: number | null;
}

/** The one place where a comment comes into being, whoever makes it: about the ZIP that is shown. The other side hears of it. */
export function keepComment(
  website: StoredWebsite,
  { fields: { path, anchor, text }, by, userId }: Said,
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
      await Promise.all([ring(note, now), mail && announceMail([mail.key], mail.delayMs)]);
      return comment;
    }
    if (!(await getWebsite(websiteId))) throw notFound();
    return stale;
  });
}
