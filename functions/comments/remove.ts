import { comments } from '#shared/api/comments.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { commentRemoval, getComment } from '../data/websites/comment.ts';
import { commentWithdrawal } from '../data/websites/comment-notification.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import { getWaiting, waitingAfter } from '../data/websites/waiting-comments.ts';
import { conflict, forbidden, notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { isTakenUp } from './is-taken-up.ts';

/** Only for its author, whoever may read it; whom its news reached read the list again (decision 0363). */
export const handler = httpHandler(comments.remove, async ({ params, user, now }) => {
  const { id: websiteId, number } = params;
  const news = await untilWritten(async () => {
    const website = await findOwnWebsite(websiteId, user);
    const [comment, waiting] = await Promise.all([
      getComment({ websiteId, number }),
      getWaiting(websiteId),
    ]);
    if (!comment) throw notFound();
    if (comment.userId !== user.id) throw forbidden(commentMessages.notYoursToDelete);
    if (await isTakenUp(comment, website)) throw conflict(commentMessages.takenUp);
    const withdrawal = commentWithdrawal(website, comment);
    const about = { userId: website.userId, websiteId, before: { comment: number }, after: {} };
    const failed = await transact([
      commentRemoval(comment),
      ...waitingAfter(waiting, comment, -1, now),
      withdrawal.write,
      auditEntry({ actor: user, action: 'deleteComment', ...about, now }),
    ]);
    return failed.length === 0 ? withdrawal : stale;
  });
  await pushNotification(news, now);
  return { message: commentMessages.deleted };
});
