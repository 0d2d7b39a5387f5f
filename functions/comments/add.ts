import { comments } from '#shared/api/comments.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import { authorOf } from '../rules/comment-author.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { currentAgency } from '../services/agency.ts';
import { createComment } from './create-comment.ts';

const { perUser: limit, windowMs } = commentLimits;

export const handler = httpHandler(comments.add, async ({ params, body: fields, user, now }) => {
  const subject = ['comments', 'user', String(user.id)];
  refuseUntil(await countUsage({ subject, limit, windowMs }, now), now);
  const [website, { brand }] = await Promise.all([
    findOwnWebsite(params.id, user),
    currentAgency(now),
  ]);
  const by = authorOf(user, brand.name);
  return createComment(website, { fields, by, userId: user.id }, now);
});
