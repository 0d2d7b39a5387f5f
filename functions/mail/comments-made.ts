import * as z from 'zod/mini';
import { brand } from '#shared/brand.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { TemplateData } from '#shared/mail/templates.ts';
import { commentLabel } from '#shared/model/comment.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { isSwitchedOn } from '#shared/rules/notification-switches.ts';
import { hasReadSince } from '../data/notifications/notification-list.ts';
import type { StoredUser } from '../data/users/user.ts';
import { listCommentsOf } from '../data/websites/comment.ts';
import { getWebsite } from '../data/websites/website.ts';
import { type CommentReader, commentReader, readerOf } from '../rules/comment-author.ts';
import type { Content } from './mail-context.ts';

const stored = z.object({ websiteId: id, reader: commentReader, from: timestamp, to: timestamp });

/** The comments of a digest that are still open and that the reader has not seen in the bell. */
export const commentsMade: Content<TemplateData<'commentsMade'>> = async ({ mail, user }) => {
  const { websiteId, reader, from, to } = z.parse(stored, mail.data);
  const website = await getWebsite(websiteId);
  if (!website || (user && !mayReceive(user, reader))) return null;
  const asked = { limit: listLimits.maxPageSize, position: null };
  const { items } = await listCommentsOf(websiteId, asked);
  const unseen = items
    .filter(({ createdAt }) => createdAt >= from && createdAt < to)
    .filter(({ by, state }) => state === 'open' && readerOf(by) === reader)
    .filter(({ createdAt }) => !user || !hasReadSince(user, createdAt))
    .toReversed();
  if (unseen.length === 0) return null;
  const username = user?.username ?? brand.name;
  return {
    ...{ name: user?.firstName ?? username, username, websiteName: website.name },
    comments: unseen.slice(0, commentLimits.mailed).map((comment) => ({
      label: commentLabel(comment),
      by: comment.by.name,
      text: comment.text,
    })),
    others: Math.max(0, unseen.length - commentLimits.mailed),
    customerId: reader === 'agency' ? website.userId : null,
  };
};

/** Customers who have not activated cannot see comments; former administrators no longer may. */
function mayReceive(user: StoredUser, reader: CommentReader): boolean {
  const mayRead = reader === 'agency' ? user.isAdmin : user.isActivated;
  return mayRead && isSwitchedOn(user.notificationSwitches, 'commentMade', 'mail');
}
