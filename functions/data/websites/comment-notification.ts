import { readerOf } from '#functions/rules/comment-author.ts';
import { type Comment, commentLabel } from '#shared/model/comment.ts';
import type { Receiver } from '../notifications/notification.ts';
import {
  numberedNotification,
  numberedWithdrawal,
} from '../notifications/numbered-notification.ts';
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

/** For the transaction that deletes a comment: its news go with it. */
export function commentWithdrawal(
  { id: websiteId, userId }: StoredWebsite,
  comment: Pick<Comment, 'number' | 'by' | 'createdAt'>,
) {
  const kind = 'commentMade' as const;
  const receiver: Receiver = readerOf(comment.by) === 'agency' ? 'agency' : userId;
  return { receiver, kind, write: numberedWithdrawal(receiver, { kind, websiteId }, comment) };
}
