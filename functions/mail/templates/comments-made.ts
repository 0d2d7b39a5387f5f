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
import { counted } from '#shared/texts/language.ts';
import { button, quote, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { switchOff } from '../phrases.ts';
import { greetingOf, template } from '../template.ts';
import { quoted } from '../words-of-others.ts';

/**
 * The comments of a digest that are still open and that the reader has not seen in the bell;
 * `isAgency` if the agency is the reader.
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
    const [first] = unseen;
    if (!first) return null;
    return {
      greeting: greetingOf(user),
      hasAccount: user !== null,
      first: first.number,
      websiteId,
      websiteName: website.name,
      comments: unseen.slice(0, commentLimits.mailed).map((comment) => ({
        number: comment.number,
        by: comment.by,
        text: comment.text,
      })),
      /** The number of further comments. */
      others: Math.max(0, unseen.length - commentLimits.mailed),
      isAgency: reader === 'agency',
    };
  },
  write: (
    { greeting, hasAccount, websiteId, websiteName, comments, others, first, isAgency },
    { brand },
  ) => {
    const count = comments.length + others;
    const labels = comments.map(commentLabel).join(', ');
    return {
      subject: isAgency ? waitingText(count, websiteId) : counted(count, onTheirs),
      preheader: `${quoted(websiteName)}: ${labels}`,
      blocks: [
        text(`${greeting}, this was said about ${quoted(websiteName)}:`),
        ...comments.flatMap(({ number, by, text: said }) => [
          text(`${commentLabel({ number })} ${quoted(by.name)} (${authorRoles[by.role]}):`),
          quote(said),
        ]),
        ...(others > 0 ? [text(`And ${others} more.`)] : []),
        button(
          counted(count, { one: 'See the comment', other: 'See the comments' }),
          isAgency ? mailPaths.adminComment(websiteId, first) : mailPaths.comment(first),
        ),
      ],
      reason: `You get this because somebody wrote a comment at ${brand.name} and you had not seen it for a few minutes.${hasAccount ? ` ${switchOff}` : ''}`,
    };
  },
});

const onTheirs = { one: 'A comment on your website', other: '# comments on your website' } as const;

/** Its website by number: a name is words of others, which a subject must not say (THREAT-L5). */
function waitingText(count: number, websiteId: number): string {
  return counted(count, {
    one: `A comment waits: website ${websiteId}`,
    other: `# comments wait: website ${websiteId}`,
  });
}

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
