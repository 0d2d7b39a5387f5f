import * as z from 'zod/mini';
import { brand } from '#shared/brand.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { TemplateData } from '#shared/mail/templates.ts';
import { commentLabel } from '#shared/model/comment.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { isHeard } from '#shared/rules/note-switches.ts';
import { hasReadSince } from '../data/notes/note-list.ts';
import type { StoredUser } from '../data/users/user.ts';
import { listCommentsOf } from '../data/websites/comment.ts';
import { getWebsite } from '../data/websites/website.ts';
import { type CommentReader, commentReader, readerOf } from '../domain/comment-author.ts';
import type { Content } from './occasion.ts';

const stored = z.object({ websiteId: id, reader: commentReader, from: timestamp, to: timestamp });

/** What is still open of a digest, and its reader has not read of by the bell. */
export const commentsMade: Content<TemplateData<'commentsMade'>> = async ({ mail, user }) => {
  const { websiteId, reader, from, to } = z.parse(stored, mail.data);
  const website = await getWebsite(websiteId);
  if (!website || (user && !isForThem(user, reader))) return null;
  const asked = { limit: listLimits.maxPageSize, position: null };
  const { items } = await listCommentsOf(websiteId, asked);
  const told = items
    .filter(({ createdAt }) => createdAt >= from && createdAt < to)
    .filter(({ by, state }) => state === 'open' && readerOf(by) === reader)
    .filter(({ createdAt }) => !user || !hasReadSince(user, createdAt))
    .toReversed();
  if (told.length === 0) return null;
  const username = user?.username ?? brand.name;
  return {
    ...{ name: user?.firstName ?? username, username, websiteName: website.name },
    comments: told.slice(0, commentLimits.mailed).map((comment) => ({
      label: commentLabel(comment),
      by: comment.by.name,
      text: comment.text,
    })),
    others: Math.max(0, told.length - commentLimits.mailed),
    customerId: reader === 'agency' ? website.userId : null,
  };
};

/** Who has not activated their account cannot see them; who was an administrator may not any more. */
function isForThem(user: StoredUser, reader: CommentReader): boolean {
  const mayRead = reader === 'agency' ? user.isAdmin : user.isActivated;
  return mayRead && isHeard(user.noteSwitches, 'commentMade', 'mail');
}
