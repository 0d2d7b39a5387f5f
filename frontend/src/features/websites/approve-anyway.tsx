import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import type { Feedback } from '#shared/model/feedback.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
import { approveAnyway } from '#shared/texts/comments.ts';
import styles from './approval.module.css';

/** What an approval would leave behind. */
export interface Unsettled {
  readonly feedback: Feedback | null;
  /** A comment was begun here and not sent. */
  readonly hasDraft: boolean;
}

interface ApproveAnywayProps {
  readonly unsettled: Unsettled;
  readonly onApprove: () => void;
  readonly onClose: () => void;
}

/** Asks before an approval that leaves something behind, and names it. */
export function ApproveAnyway({ unsettled, onApprove, onClose }: ApproveAnywayProps) {
  const { feedback, hasDraft } = unsettled;
  return (
    <Dialog title={approveAnyway.title} text={approveAnyway.text} onClose={onClose}>
      <ul className={styles.unsettled}>
        {feedback && <li>{approveAnyway.sent(feedbackText(feedback))}</li>}
        {hasDraft && <li>{approveAnyway.draft}</li>}
      </ul>
      <DialogActions>
        <Button variant="quiet" onClick={onApprove}>
          {approveAnyway.approve}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {approveAnyway.keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
