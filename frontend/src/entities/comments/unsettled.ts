import { requestLabel } from '#shared/model/change-request.ts';
import { type Comment, commentLabel, type ShownVersion } from '#shared/model/comment.ts';
import type { Feedback } from '#shared/model/feedback.ts';
import { keptPlace } from './comment-draft.ts';
import { ownOpenComments } from './comments-query.ts';

/** What an approval of the shown version would leave behind. */
export interface Unsettled {
  /** The customer's open comments, then the requests that wait, the oldest first. */
  readonly sent: readonly Sent[];
  /** A comment was begun here and not sent. */
  readonly hasDraft: boolean;
}

interface Sent {
  /** `Comment #2` or `R-3`. */
  readonly label: string;
  readonly text: string;
}

interface Reviewed {
  readonly websiteId: number;
  readonly comments: readonly Comment[];
  readonly shown: ShownVersion | null;
  readonly feedback: Feedback | null;
}

/** Null if an approval leaves nothing behind. */
export function unsettledOf({ websiteId, feedback, ...reviewed }: Reviewed): Unsettled | null {
  const sent = feedback ? sentOf(feedback, ownOpenComments(reviewed)) : [];
  const hasDraft = keptPlace({ kind: 'website', websiteId, isAdmin: false }) !== null;
  return sent.length > 0 || hasDraft ? { sent, hasDraft } : null;
}

function sentOf({ requests }: Feedback, comments: readonly Comment[]): readonly Sent[] {
  return [
    ...comments.toReversed().map((it) => ({ label: `Comment ${commentLabel(it)}`, text: it.text })),
    ...requests.map((it) => ({ label: requestLabel(it), text: it.title })),
  ];
}
