import { readerOf } from '#functions/rules/comment-author.ts';
import { type Comment, commentLabel } from '#shared/model/comment.ts';
import { numberedNotification } from '../notifications/numbered-notification.ts';
import type { LastNumbered } from '../table/last-numbered.ts';
import type { StoredWebsite } from './website.ts';

/** For the other side: the agency's comments notify the customer, all others the agency. */
export function commentNotification(
  { id: websiteId, userId }: StoredWebsite,
  comment: Pick<Comment, 'number' | 'by'>,
  previous: LastNumbered | null,
  now: Date,
) {
  const to = readerOf(comment.by);
  const subject = commentLabel(comment);
  const draft = { to, kind: 'commentMade', userId, websiteId, subject } as const;
  return numberedNotification(draft, previous, now);
}
