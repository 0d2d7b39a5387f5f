import type { Unsettled } from '#frontend/src/entities/comments/unsettled.ts';
import { UnsettledList } from '#frontend/src/entities/comments/unsettled-list.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { approveAnyway } from '#shared/texts/comments.ts';

interface ApproveAnywayProps {
  readonly unsettled: Unsettled;
  readonly onApprove: () => void;
  readonly onClose: () => void;
}

/** Asks before an approval that leaves something behind, and names it. */
export function ApproveAnyway({ unsettled, onApprove, onClose }: ApproveAnywayProps) {
  return (
    <Dialog title={approveAnyway.title} text={approveAnyway.text} onClose={onClose}>
      <UnsettledList {...unsettled} />
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
