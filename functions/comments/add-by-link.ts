import { comments } from '#shared/api/comments.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { countAttempt } from '../data/users/attempt-counter.ts';
import { previewIdOf } from '../data/websites/preview.ts';
import { refuseUntil } from '../domain/refuse-until.ts';
import { keepComment } from '../review/keep-comment.ts';
import { linkedWebsite } from '../review/linked-website.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';

/** Whoever is signed in is a visitor here, too: a link says who may write, a name who did. */
export const handler = anonymousHandler(
  comments.addByLink,
  async ({ params: { token }, body: { name, ...fields }, now }) => {
    const { website } = await linkedWebsite(token, now);
    await limitLink(token, now);
    return keepComment(website, { fields, by: { name, role: 'visitor' }, userId: null }, now);
  },
);

/** After the link was found, or tokens that anybody makes up would fill the table with counters. */
async function limitLink(token: string, now: Date): Promise<void> {
  const { perLink: limit, windowMs } = commentLimits;
  const endsAt = new Date(now.getTime() + windowMs);
  const subject = ['comments', 'link', previewIdOf(token)];
  refuseUntil(await countAttempt({ subject, limit, endsAt }, now), now);
}
