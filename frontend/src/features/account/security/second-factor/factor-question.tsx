import { ConfirmActions } from '#frontend/src/ui/confirm-actions.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { useFactorAction } from './use-factor-action.ts';

interface FactorQuestionProps<Result> {
  readonly title: string;
  /** What follows, before it is done. */
  readonly text: string;
  readonly confirm: string;
  /** The same while it runs. */
  readonly busy: string;
  readonly tone?: 'primary' | 'danger';
  readonly act: () => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
}

/** Asks before something stops to sign in; the server asks for a fresh proof besides. */
export function FactorQuestion<Result>(props: FactorQuestionProps<Result>) {
  const { title, text, confirm, busy, tone = 'primary', act, onDone, onClose } = props;
  const action = useFactorAction(act, onDone);
  return (
    <Dialog title={title} text={text} isLocked={action.isPending} onClose={onClose}>
      <ConfirmActions
        {...{ confirm, busy, tone }}
        isBusy={action.isPending}
        onCancel={onClose}
        onConfirm={() => action.mutate(undefined)}
      />
    </Dialog>
  );
}
