import { comments } from '#shared/api/comments.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { countAttempt } from '../data/users/attempt-counter.ts';
import { previewIdOf } from '../data/websites/preview.ts';
import { refuseBrandNames } from '../rules/brand-name.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { currentAgency } from '../services/agency.ts';
import { createComment } from './create-comment.ts';
import { linkedWebsite } from './linked-website.ts';

/**
 * Signed-in users are visitors here, too: the link grants access, the name identifies the author.
 */
export const handler = anonymousHandler(
  comments.addByLink,
  async ({ params: { token }, body: { name, ...fields }, now }) => {
    const { website } = await linkedWebsite(token, now);
    refuseBrandNames({ name }, (await currentAgency(now)).brand.name);
    await limitLink(token, now);
    return createComment(website, { fields, by: { name, role: 'visitor' }, userId: null }, now);
  },
);

/**
 * Called after the link was found; otherwise invented tokens would fill the table with counters.
 */
async function limitLink(token: string, now: Date): Promise<void> {
  const { perLink: limit, windowMs } = commentLimits;
  const endsAt = new Date(now.getTime() + windowMs);
  const subject = ['comments', 'link', previewIdOf(token)];
  refuseUntil(await countAttempt({ subject, limit, endsAt }, now), now);
}
