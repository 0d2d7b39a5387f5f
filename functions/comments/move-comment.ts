import { feedbackLimits } from '#shared/limits/feedback.ts';
import type { Comment } from '#shared/model/comment.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import type { StoredUser } from '../data/users/user.ts';
import { commentMove, getComment, listCommentsOf } from '../data/websites/comment.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import { waitingWrites } from '../data/websites/waiting-comments.ts';
import { forbidden, notFound } from '../rules/api-error.ts';
import { shownZip } from '../rules/websites/shown-zip.ts';

const newest = { limit: feedbackLimits.newest, position: null };

interface Move {
  readonly params: { readonly id: number; readonly number: number };
  readonly user: StoredUser;
  readonly state: Comment['state'];
  readonly now: Date;
}

/** Administrators move any comment, customers their own. Idempotent. */
export async function moveComment({ params: { id, number }, user, state, now }: Move) {
  const website = await findOwnWebsite(id, user);
  return untilWritten(async () => {
    const [comment, { items }] = await Promise.all([
      getComment({ websiteId: id, number }),
      listCommentsOf(id, newest),
    ]);
    if (!comment) throw notFound();
    if (!user.isAdmin && comment.userId !== user.id) throw forbidden(commentMessages.notYours);
    if (comment.state === state) return comment;
    const moved = { state, resolvedAt: state === 'resolved' ? now.toISOString() : null };
    const all = items.map((one) => (one.number === number ? { ...one, ...moved } : one));
    const failed = await transact([
      commentMove(comment, moved),
      ...waitingWrites(all, shownZip(website)),
    ]);
    return failed.length === 0 ? { ...comment, ...moved } : stale;
  });
}
