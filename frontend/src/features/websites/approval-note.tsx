import { formatDate, formatMoment } from '#frontend/src/ui/format-date.ts';
import type { Approval, ShownVersion } from '#shared/model/comment.ts';
import type { Feedback } from '#shared/model/feedback.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';

interface ApprovalNoteProps {
  readonly shown: ShownVersion;
  /** Of the shown version; null without one. */
  readonly approval: Approval | null;
  /** What the agency works on; null if it is the customer's turn. */
  readonly feedback: Feedback | null;
  /** What the shown version came after, and with; null if it is nothing. */
  readonly cameWith: string | null;
}

/** When it was approved, what we work on, or which version it is. */
export function ApprovalNote({ shown, approval, feedback, cameWith }: ApprovalNoteProps) {
  if (approval) {
    return (
      <>
        On <time dateTime={approval.approvedAt}>{formatMoment(approval.approvedAt)}</time>, the
        version of <time dateTime={shown.acceptedAt}>{formatDate(shown.acceptedAt)}</time>.
      </>
    );
  }
  if (feedback) {
    return (
      <>
        Open since <time dateTime={feedback.since}>{formatMoment(feedback.since)}</time>:{' '}
        {feedbackText(feedback)}. The next version appears here.
      </>
    );
  }
  return (
    <>
      The version of <time dateTime={shown.acceptedAt}>{formatMoment(shown.acceptedAt)}</time>
      {cameWith !== null && ` ${cameWith}`}. Approve it, or comment on what to change.
    </>
  );
}
