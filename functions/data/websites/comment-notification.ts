import { readerOf } from '#functions/rules/comment-author.ts';
import { type Comment, commentLabel } from '#shared/model/comment.ts';
import { newNotification } from '../notifications/notification.ts';
import type { StoredWebsite } from './website.ts';

/** For the other side: the agency's comments notify the customer, all others the agency. */
export function commentNotification(
  { id: websiteId, userId }: StoredWebsite,
  comment: Pick<Comment, 'number' | 'by'>,
  now: Date,
) {
  const to = readerOf(comment.by);
  const subject = commentLabel(comment);
  return newNotification({ to, kind: 'commentMade', userId, websiteId, subject }, now);
}
