import * as z from 'zod/mini';
import { hasReadSince } from '#functions/data/notifications/notification-list.ts';
import { everyItem } from '#functions/data/table/every-page.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { listCommentsOf, type StoredComment } from '#functions/data/websites/comment.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { type CommentReader, commentReader, readerOf } from '#functions/rules/comment-author.ts';
import { isSwitchedOn } from '#functions/rules/notification-switches.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { minuteMs } from '#shared/limits/durations.ts';
import { commentLabel } from '#shared/model/comment.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { authorRoles } from '#shared/texts/comments.ts';
import { button, heading, quote, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { greetingOf, template } from '../template.ts';
import { quoted } from '../words-of-others.ts';

/**
 * The comments of a digest that are still open and that the reader has not seen in the bell;
 * `customerId` if the agency is the reader.
 */
export const commentsMade = template({
  kind: 'news',
  share: 'strangers',
  stored: z.object({
    websiteId: id,
    reader: commentReader,
    from: timestamp,
    to: timestamp,
  }),
  toAgency: ({ reader }) => reader === 'agency',
  gather: async ({ user, stored: { websiteId, reader, from, to } }) => {
    const website = await getWebsite(websiteId);
    if (!website || (user && !mayReceive(user, reader))) return null;
    const unseen = (await commentsBetween(websiteId, from, to))
      .filter(({ by, state }) => state === 'open' && readerOf(by) === reader)
      .filter(({ createdAt }) => !user || !hasReadSince(user, createdAt));
    if (unseen.length === 0) return null;
    return {
      greeting: greetingOf(user),
      websiteId,
      websiteName: website.name,
      comments: unseen.slice(0, commentLimits.mailed).map((comment) => ({
        label: commentLabel(comment),
        by: comment.by,
        text: comment.text,
      })),
      /** The number of further comments. */
      others: Math.max(0, unseen.length - commentLimits.mailed),
      customerId: reader === 'agency' ? website.userId : null,
    };
  },
  write: ({ greeting, websiteId, websiteName, comments, others, customerId }, { brand }) => {
    const whose = customerId === null ? 'your website' : `website ${websiteId}`;
    const isOne = comments.length + others === 1;
    const subject = isOne ? `There is a comment on ${whose}` : `There are comments on ${whose}`;
    const labels = comments.map(({ label }) => label).join(', ');
    return {
      subject,
      preheader: `${quoted(websiteName)}: ${labels}`,
      blocks: [
        heading(`${subject}.`),
        text(`${greeting}, this was said about ${quoted(websiteName)}:`),
        ...comments.flatMap(({ label, by, text: said }) => [
          text(`${label} ${quoted(by.name)} (${authorRoles[by.role]}):`),
          quote(said),
        ]),
        ...(others > 0 ? [text(`And ${others} more.`)] : []),
        button(
          'See the comments',
          customerId === null ? mailPaths.dashboard : mailPaths.adminCustomer(customerId),
        ),
      ],
      reason: `You get this because somebody wrote a comment at ${brand.name} and you had not seen it for a few minutes.`,
    };
  },
});

/** Comments written at once may be numbered in another order than that of their times. */
const disorderMs = minuteMs;

/** The oldest first, however many came later. */
async function commentsBetween(websiteId: number, from: string, to: string) {
  const start = new Date(new Date(from).getTime() - disorderMs).toISOString();
  const found: StoredComment[] = [];
  for await (const comment of everyItem((asked) => listCommentsOf(websiteId, asked))) {
    if (comment.createdAt < start) break;
    if (comment.createdAt >= from && comment.createdAt < to) found.unshift(comment);
  }
  return found;
}

/** Customers who have not activated cannot see comments. */
function mayReceive(user: StoredUser, reader: CommentReader): boolean {
  const mayRead = reader === 'agency' || user.isActivated;
  return mayRead && isSwitchedOn(user.notificationSwitches, 'commentMade', 'mail');
}
