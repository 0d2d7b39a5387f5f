import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { ifMatch, isConflict, refreshPanel } from '#frontend/src/features/admin/panel-queries.ts';
import { toastError } from '#frontend/src/features/admin/toast-error.ts';
import { ConfirmActions } from '#frontend/src/ui/confirm-actions.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { dismissToast, toast } from '#frontend/src/ui/toast.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { liveName } from '#shared/rules/stage.ts';
import { adminFailures, adminSuccesses, conflicts } from '#shared/texts/admin.ts';
import { useFocusFallback } from '../use-focus-fallback.ts';
import { useLatestCustomer } from '../use-latest-customer.ts';
import { useLeaveCustomer } from '../use-leave-customer.ts';
import styles from './delete-dialog.module.css';
import { deletedData } from './deleted-data.ts';

interface DeleteDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

export function DeleteDialog({ customer: opened, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const { customer, reload } = useLatestCustomer(opened);
  const name = displayName(customer);
  const stage = useStage(customer.id);
  const liveAt = stage ? liveName(stage) : null;
  useFocusFallback();
  const leave = useLeaveCustomer(customer.id);
  const deletion = useMutation({
    mutationFn: () =>
      panelApi.deleteUser({ params: { id: customer.id }, headers: ifMatch(customer) }),
    onMutate: dismissToast,
    onSuccess: async () => {
      // First: their page would say that there is no such customer.
      leave();
      await refreshPanel(client);
      toast(adminSuccesses.customerDeleted(name));
      onClose();
    },
    onError: async (error) => {
      toastError(adminFailures.deleteCustomer);
      if (isConflict(error)) await reload();
    },
  });
  return (
    <Dialog
      title={`Delete ${name}?`}
      text="This cannot be undone. It removes:"
      isLocked={deletion.isPending}
      onClose={onClose}
    >
      <ul className={styles.lost}>
        {deletedData(customer, liveAt).map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className={styles.kept}>Payments stay in Stripe, and the activity here stays readable.</p>
      <DeletionProblem error={deletion.error} />
      <ConfirmActions
        tone="danger"
        confirm="Delete customer"
        busy="Deleting..."
        isBusy={deletion.isPending}
        onCancel={onClose}
        onConfirm={() => deletion.mutate()}
      />
    </Dialog>
  );
}

function DeletionProblem({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <div role="alert" className={styles.problem}>
      {isConflict(error) ? (
        <Notice tone="warning" title={conflicts.title}>
          {conflicts.deletion}
        </Notice>
      ) : (
        <Notice tone="danger">{messageOf(error, adminFailures.deleteCustomer)}</Notice>
      )}
    </div>
  );
}
