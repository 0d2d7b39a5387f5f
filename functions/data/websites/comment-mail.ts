import { readerOf } from '#functions/rules/comment-author.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import type { Comment } from '#shared/model/comment.ts';
import { getConversation } from '../chat/conversation.ts';
import { getMail, mailKey, newMail } from '../mail/mail.ts';
import type { StoredWebsite } from './website.ts';

/**
 * One mail for all comments of one side on a website within a fixed window, sent after it; null
 * where that mail exists already. The agency's goes to the administrator who last answered the
 * customer, or else to all administrators.
 */
export async function commentMail(
  { id: websiteId, userId: ownerId }: StoredWebsite,
  by: Comment['by'],
  now: Date,
) {
  const { digestMs, digestGraceMs } = commentLimits;
  const reader = readerOf(by);
  const start = Math.floor(now.getTime() / digestMs) * digestMs;
  const delayMs = start + digestMs + digestGraceMs - now.getTime();
  const mailId = `comments-${websiteId}-${reader}-${start}`;
  const [known, userId] = await Promise.all([
    getMail(mailKey(mailId)),
    reader === 'customer' ? ownerId : lastAnswerer(ownerId),
  ]);
  if (known) return null;
  const mail = newMail(
    {
      ...{ template: 'commentsMade', userId, delayMs, mailId },
      data: {
        ...{ websiteId, reader, from: new Date(start).toISOString() },
        to: new Date(start + digestMs).toISOString(),
      },
    },
    now,
  );
  return { ...mail, delayMs };
}

async function lastAnswerer(customerId: number): Promise<number | null> {
  return (await getConversation(customerId))?.answeredBy ?? null;
}
