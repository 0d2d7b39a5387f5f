import { ConfirmActions } from '#frontend/src/ui/confirm-actions.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { changedPlan } from '#shared/texts/admin.ts';
import { ChangeProblem } from './change-problem.tsx';
import { useChangedSubscription } from './use-changed-subscription.ts';

interface ResumeSubscriptionDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Takes a cancellation back, which charges the customer again. */
export function ResumeSubscriptionDialog({ customer, onClose }: ResumeSubscriptionDialogProps) {
  const { id: userId, servedUntil } = customer;
  const name = displayName(customer);
  const said = changedPlan.resumed(name);
  const change = useChangedSubscription({ userId, said, onDone: onClose });
  return (
    <Dialog
      title={changedPlan.resumeTitle(name)}
      text={servedUntil ? changedPlan.resumeText(formatMoneyDay(servedUntil)) : undefined}
      isLocked={change.isPending}
      onClose={onClose}
    >
      <ChangeProblem error={change.error} />
      <ConfirmActions
        confirm={changedPlan.resume}
        busy="Resuming..."
        isBusy={change.isPending}
        onCancel={onClose}
        onConfirm={() => change.mutate('resume')}
      />
    </Dialog>
  );
}
