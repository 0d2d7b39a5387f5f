import { type Comment, commentLabel, type ShownVersion } from '#shared/model/comment.ts';
import type { Feedback } from '#shared/model/feedback.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
import { counted, listed } from '#shared/texts/language.ts';
import { keptPlace } from './comment-draft.ts';
import { openComments } from './comments-query.ts';

/** What an approval of the shown version would leave behind. */
export interface Unsettled {
  /** The customer's open comments by number, and the requests that wait; null if nothing does. */
  readonly sent: string | null;
  /** A comment was begun here and not sent. */
  readonly hasDraft: boolean;
}

interface Reviewed {
  readonly websiteId: number;
  readonly comments: readonly Comment[];
  readonly shown: ShownVersion | null;
  readonly feedback: Feedback | null;
}

/** Null if an approval leaves nothing behind. */
export function unsettledOf({ websiteId, feedback, ...reviewed }: Reviewed): Unsettled | null {
  const sent = (feedback && sentText(feedback, openComments(reviewed))) || null;
  const hasDraft = keptPlace({ kind: 'website', websiteId, isAdmin: false }) !== null;
  return sent || hasDraft ? { sent, hasDraft } : null;
}

const words = { one: 'comment', other: 'comments' };

/** `comments #2 and #4 and R-3 New photo`, the oldest first. */
function sentText({ requests }: Feedback, open: readonly Comment[]): string {
  const own = open.filter(({ by }) => by.role === 'customer').toReversed();
  const labels = listed(own.map(commentLabel));
  return listed([
    ...(own.length === 0 ? [] : [`${counted(own.length, words)} ${labels}`]),
    ...(requests.length === 0 ? [] : [feedbackText({ comments: 0, requests })]),
  ]);
}
