import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

interface ConfirmActionsProps {
  /** What the confirming button does, in its words. */
  readonly confirm: string;
  /** The same while it runs. */
  readonly busy: string;
  readonly isBusy: boolean;
  readonly tone?: 'primary' | 'danger';
  readonly cancel?: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** The foot of a dialog that asks one question. */
export function ConfirmActions(props: ConfirmActionsProps) {
  const { confirm, busy, isBusy, tone = 'primary', cancel = 'Cancel', onCancel, onConfirm } = props;
  return (
    <DialogActions>
      <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
        {cancel}
      </Button>
      <Button variant={tone} busy={isBusy && busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </DialogActions>
  );
}
