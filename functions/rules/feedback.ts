import type { ChangeRequest } from '#shared/model/change-request.ts';
import type { Comment } from '#shared/model/comment.ts';
import type { Feedback } from '#shared/model/feedback.ts';
import { isWaitingForUs } from '#shared/rules/request-steps.ts';

export interface Sent {
  readonly comments: readonly Pick<Comment, 'version' | 'state' | 'by' | 'createdAt'>[];
  readonly requests: readonly Pick<ChangeRequest, 'number' | 'title' | 'state' | 'changedAt'>[];
}

/** Whether a comment is about the shown version and waits for the agency. */
export function isWaiting(
  { version, state, by }: Pick<Comment, 'version' | 'state' | 'by'>,
  shown: string | null,
): boolean {
  return version === shown && state === 'open' && by.role !== 'administrator';
}

/**
 * What waits for the agency; null if nothing does. A new version answers the comments on the one
 * before, while a request waits until it is ready to review. Whoever comments through a link counts, too (decision 0324).
 */
export function feedbackOf({ comments, requests }: Sent, shown: string | null): Feedback | null {
  const open = comments.filter((comment) => isWaiting(comment, shown));
  const guests = open.filter(({ by }) => by.role === 'visitor').length;
  const waiting = requests.filter(({ state }) => isWaitingForUs(state));
  const times = [
    ...open.map(({ createdAt }) => createdAt),
    // What was opened again waits since then.
    ...waiting.map(({ changedAt }) => changedAt),
  ];
  const [since] = times.toSorted();
  if (since === undefined) return null;
  return {
    comments: open.length - guests,
    guests,
    requests: waiting
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, title }) => ({ number, title })),
    since,
  };
}
