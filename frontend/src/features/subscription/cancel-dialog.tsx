import { useState } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Checkbox } from '#frontend/src/ui/controls.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { cancellation } from '#shared/texts/subscription.ts';
import styles from './cancel-dialog.module.css';

interface CancelDialogProps {
  readonly websiteId: number | undefined;
  readonly hasPurchased: boolean;
  /** The last day that is paid; null if a payment is due. */
  readonly paidUntil: string | null;
  readonly isBusy: boolean;
  readonly onConfirm: (atOnce: boolean) => void;
  readonly onClose: () => void;
}

/** Names the day, what ends then and what stays, before cancelling (RULE-24). */
export function CancelDialog(props: CancelDialogProps) {
  const { websiteId, hasPurchased, paidUntil, isBusy, onConfirm, onClose } = props;
  const [atOnce, setAtOnce] = useState(false);
  const day = paidUntil === null || atOnce ? null : formatMoneyDay(paidUntil);
  return (
    <Dialog title={cancellation.title} text={cancellation.text} isLocked={isBusy} onClose={onClose}>
      {paidUntil === null && <p className={styles.day}>{cancellation.debt}</p>}
      {day !== null && <p className={styles.day}>{cancellation.until(day)}</p>}
      <h3 className={styles.title}>
        {day === null ? cancellation.endsToday : cancellation.endsOn(day)}
      </h3>
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
      {paidUntil !== null && (
        <Checkbox
          className={styles.atOnce}
          label={cancellation.atOnce}
          hint={cancellation.notRefunded}
          checked={atOnce}
          disabled={isBusy}
          onChange={(event) => setAtOnce(event.target.checked)}
        />
      )}
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {cancellation.keep}
        </Button>
        <Button
          variant="danger"
          busy={isBusy && cancellation.busy}
          onClick={() => onConfirm(atOnce)}
        >
          {cancellation.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
