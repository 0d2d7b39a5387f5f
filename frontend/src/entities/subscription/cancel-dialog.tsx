import { useState } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { Checkbox } from '#frontend/src/ui/controls.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import type { Stage } from '#shared/model/stage.ts';
import { lineNotes } from '#shared/pricing.ts';
import { liveName } from '#shared/rules/stage.ts';
import { cancellation } from '#shared/texts/subscription.ts';
import styles from './cancel-dialog.module.css';

interface CancelDialogProps {
  /** Where the website stands; `undefined` while it loads. */
  readonly stage: Stage | undefined;
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
  const { stage, hasPurchased, isLate, paidUntil, isBusy, onConfirm, onClose } = props;
  const [atOnce, setAtOnce] = useState(false);
  const { price } = useOffer('purchase');
  const { includes } = useOffer('subscription');
  const end = endOf(isLate || atOnce ? null : { paidUntil });
  return (
    <Dialog title={cancellation.title} text={cancellation.text} isLocked={isBusy} onClose={onClose}>
      {isLate && <p className={styles.day}>{cancellation.debt}</p>}
      {end.text && <p className={styles.day}>{end.text}</p>}
      <h3 className={styles.title}>{end.title}</h3>
      <ul className={classNames(rows.list, styles.list)}>
        {whatEnds(stage, includes).map((item) => (
          <li key={item} className={rows.row}>
            {item}
          </li>
        ))}
      </ul>
      <p className={styles.files}>
        {hasPurchased ? cancellation.filesStay : isShown(stage) && cancellation.filesNot(price)}
      </p>
      <p className={styles.way}>
        <TextLink to={`${paths.account}#data`}>{cancellation.takeData}</TextLink>
      </p>
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
          {atOnce ? cancellation.endNow : cancellation.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Whether there is a website yet that can be changed and bought. */
function isShown(stage: Stage | undefined): boolean {
  return stage !== undefined && stage.kind !== 'brief' && stage.kind !== 'design';
}

/** Only what the customer has, with the offer's lines: the fourth is about hosting, the last, of support, for everybody. */
function whatEnds(stage: Stage | undefined, includes: readonly string[]): readonly string[] {
  const name = stage === undefined ? null : liveName(stage);
  const isConnecting = stage?.kind === 'hosted' && stage.domain !== 'none';
  return [
    ...(name === null ? [] : [cancellation.endsAt(name), ...includes.slice(3, 4)]),
    ...(isConnecting ? [cancellation.endsConnecting] : []),
    ...(isShown(stage) ? [cancellation.endsChanges] : []),
    ...includes.slice(4).map((line) => (line in lineNotes ? cancellation.endsSupport : line)),
  ];
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
