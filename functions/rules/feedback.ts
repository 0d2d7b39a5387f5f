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
 * What the customer sent and waits for the agency; null if nothing does. A new version answers the comments on the one
 * before, while a request waits until it is ready to review. What guests say moves nobody's turn (decision 0324).
 */
export function feedbackOf({ comments, requests }: Sent, shown: string | null): Feedback | null {
  const open = comments.filter((it) => isWaiting(it, shown) && it.by.role === 'customer');
  const waiting = requests.filter(({ state }) => isWaitingForUs(state));
  const times = [
    ...open.map(({ createdAt }) => createdAt),
    // What was opened again waits since then.
    ...waiting.map(({ changedAt }) => changedAt),
  ];
  const [since] = times.toSorted();
  if (since === undefined) return null;
  return {
    comments: open.length,
    requests: waiting
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, title }) => ({ number, title })),
    since,
  };
}
