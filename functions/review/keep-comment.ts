import type { Comment, CommentFields } from '#shared/model/comment.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { check, exists } from '../data/table/writes.ts';
import { commentCreation, lastCommentNumber } from '../data/websites/comment.ts';
import { commentNote } from '../data/websites/comment-note.ts';
import { getWebsite, type StoredWebsite, websiteKey } from '../data/websites/website.ts';
import { ring } from '../delivery/ring.ts';
import { notFound } from '../domain/api-error.ts';
import { shownZip } from '../domain/websites/shown-zip.ts';

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
    const comment = {
      ...{ websiteId, number: (await lastCommentNumber(websiteId)) + 1, path, anchor, text },
      ...{ version: shownZip(website), by, userId, state: 'open' as const },
      ...{ createdAt: now.toISOString(), resolvedAt: null },
    };
    const note = commentNote(website, comment, now);
    const failed = await transact([
      check(websiteKey(websiteId), exists),
      commentCreation(comment),
      note.write,
    ]);
    if (failed.length === 0) {
      await ring(note, now);
      return comment;
    }
    if (!(await getWebsite(websiteId))) throw notFound();
    return stale;
  });
}
