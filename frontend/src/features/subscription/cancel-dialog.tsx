import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { cancellation } from '#shared/messages/subscription.ts';
import styles from './cancel-dialog.module.css';

interface CancelDialogProps {
  readonly hasPurchased: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Explains what ends before cancelling (RULE-24). */
export function CancelDialog({ hasPurchased, isBusy, onConfirm, onClose }: CancelDialogProps) {
  return (
    <Dialog title={cancellation.title} text={cancellation.text} isLocked={isBusy} onClose={onClose}>
      <h3 className={styles.title}>{cancellation.endsTitle}</h3>
      <ul className={styles.list}>
        {cancellation.ends.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className={styles.files}>
        {hasPurchased ? cancellation.filesStay : cancellation.filesNot}
      </p>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {cancellation.keep}
        </Button>
        <Button variant="danger" busy={isBusy && cancellation.busy} onClick={onConfirm}>
          {cancellation.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
