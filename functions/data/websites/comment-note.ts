import { readerOf } from '#functions/domain/comment-author.ts';
import { type Comment, commentLabel } from '#shared/model/comment.ts';
import { newNote } from '../notes/note.ts';
import type { StoredWebsite } from './website.ts';

/** For the other side: the agency's comments notify the customer, all others the agency. */
export function commentNote(
  { id: websiteId, userId }: StoredWebsite,
  comment: Pick<Comment, 'number' | 'by'>,
  now: Date,
) {
  const to = readerOf(comment.by);
  const subject = commentLabel(comment);
  return newNote({ to, kind: 'commentMade', userId, websiteId, subject }, now);
}
