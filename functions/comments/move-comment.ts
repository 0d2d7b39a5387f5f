import type { Comment } from '#shared/model/comment.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import type { StoredUser } from '../data/users/user.ts';
import { commentMove, getComment } from '../data/websites/comment.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import { getWaiting, waitingAfter } from '../data/websites/waiting-comments.ts';
import { forbidden, notFound } from '../rules/api-error.ts';

interface Move {
  readonly params: { readonly id: number; readonly number: number };
  readonly user: StoredUser;
  readonly state: Comment['state'];
  readonly now: Date;
}

/** Administrators move any comment, customers their own. Idempotent. */
export async function moveComment({ params: { id, number }, user, state, now }: Move) {
  await findOwnWebsite(id, user);
  return untilWritten(async () => {
    const [comment, waiting] = await Promise.all([
      getComment({ websiteId: id, number }),
      getWaiting(id),
    ]);
    if (!comment) throw notFound();
    if (!user.isAdmin && comment.userId !== user.id) throw forbidden(commentMessages.notYours);
    if (comment.state === state) return comment;
    const moved = { state, resolvedAt: state === 'resolved' ? now.toISOString() : null };
    const count = waitingAfter(waiting, comment, state === 'open' ? 1 : -1, now);
    const failed = await transact([commentMove(comment, moved), ...count]);
    return failed.length === 0 ? { ...comment, ...moved } : stale;
  });
}
