import type { Comment } from '#shared/model/comment.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { write } from '../data/table/send.ts';
import type { StoredUser } from '../data/users/user.ts';
import { commentMove, getComment } from '../data/websites/comment.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
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
    const comment = await getComment({ websiteId: id, number });
    if (!comment) throw notFound();
    if (!user.isAdmin && comment.userId !== user.id) throw forbidden(commentMessages.notYours);
    if (comment.state === state) return comment;
    const moved = { state, resolvedAt: state === 'resolved' ? now.toISOString() : null };
    return (await write(commentMove(comment, moved))) ? { ...comment, ...moved } : stale;
  });
}
