import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { cancellation } from '#shared/texts/subscription.ts';
import styles from './cancel-dialog.module.css';

interface CancelDialogProps {
  readonly websiteId: number | undefined;
  readonly hasPurchased: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Explains what ends and what stays, before cancelling (RULE-24). */
export function CancelDialog(props: CancelDialogProps) {
  const { websiteId, hasPurchased, isBusy, onConfirm, onClose } = props;
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
      <div className={styles.ways}>
        {!hasPurchased && (
          <TextLink to={paths.checkout('purchase', websiteId)}>{cancellation.buyInstead}</TextLink>
        )}
        <TextLink to={`${paths.account}#data`}>{cancellation.takeData}</TextLink>
      </div>
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
