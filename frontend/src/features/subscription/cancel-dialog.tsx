import { useState } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
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
  /** Whether a payment is due, so that it ends at once. */
  readonly isLate: boolean;
  /** The last day that is paid; null while payments are paused. */
  readonly paidUntil: string | null;
  readonly isBusy: boolean;
  readonly onConfirm: (atOnce: boolean) => void;
  readonly onClose: () => void;
}

/** Names the day, what ends then and what stays, before cancelling (RULE-24). */
export function CancelDialog(props: CancelDialogProps) {
  const { websiteId, hasPurchased, isLate, paidUntil, isBusy, onConfirm, onClose } = props;
  const [atOnce, setAtOnce] = useState(false);
  const { price } = useOffer('purchase');
  const { includes } = useOffer('subscription');
  const end = endOf(isLate || atOnce ? null : { paidUntil });
  return (
    <Dialog title={cancellation.title} text={cancellation.text} isLocked={isBusy} onClose={onClose}>
      {isLate && <p className={styles.day}>{cancellation.debt}</p>}
      {end.text && <p className={styles.day}>{end.text}</p>}
      <h3 className={styles.title}>{end.title}</h3>
      <ul className={styles.list}>
        {cancellation.ends(includes).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className={styles.files}>
        {hasPurchased ? cancellation.filesStay : cancellation.filesNot}
      </p>
      <div className={styles.ways}>
        {!hasPurchased && (
          <TextLink to={paths.checkout('purchase', websiteId)}>
            {cancellation.buyInstead(price)}
          </TextLink>
        )}
        <TextLink to={`${paths.account}#data`}>{cancellation.takeData}</TextLink>
      </div>
      {!isLate && (
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

/** Null is today. */
function endOf(month: { readonly paidUntil: string | null } | null) {
  if (month === null) return { title: cancellation.endsToday, text: null };
  if (month.paidUntil === null) {
    return { title: cancellation.endsThen, text: cancellation.untilMonthEnds };
  }
  const day = formatMoneyDay(month.paidUntil);
  return { title: cancellation.endsOn(day), text: cancellation.until(day) };
}
