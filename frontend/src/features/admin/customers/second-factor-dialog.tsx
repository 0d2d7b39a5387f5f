import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { ConfirmActions } from '#frontend/src/ui/confirm-actions.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { adminFailures, adminSuccesses } from '#shared/texts/admin.ts';
import { refreshPanel } from '../panel-queries.ts';

interface SecondFactorDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** For a customer who has lost phone and recovery codes, or is locked out by an app that somebody else added. */
export function SecondFactorDialog({ customer, onClose }: SecondFactorDialogProps) {
  const client = useQueryClient();
  const name = displayName(customer);
  const removal = useMutation({
    mutationFn: () => panelApi.removeSecondFactor({ body: { userId: customer.id } }),
    onSuccess: async () => {
      await refreshPanel(client);
      toast(adminSuccesses.secondFactorRemoved(name));
      onClose();
    },
  });
  return (
    <Dialog
      title={`Remove the second factor of ${name}?`}
      text="They will then sign in with their password only, and are signed out everywhere. Confirm their identity first. They are notified by email."
      isLocked={removal.isPending}
      onClose={onClose}
    >
      {removal.error && (
        <div role="alert">
          <Notice tone="danger">
            {messageOf(removal.error, adminFailures.removeSecondFactor)}
          </Notice>
        </div>
      )}
      <ConfirmActions
        tone="danger"
        confirm="Remove second factor"
        busy="Removing..."
        isBusy={removal.isPending}
        onCancel={onClose}
        onConfirm={() => removal.mutate()}
      />
    </Dialog>
  );
}
