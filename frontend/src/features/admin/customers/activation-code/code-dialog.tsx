import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { ifMatch, isConflict, refreshPanel } from '#frontend/src/features/admin/panel-queries.ts';
import { toastError } from '#frontend/src/features/admin/toast-error.ts';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { dismissToast } from '#frontend/src/ui/toast.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { adminFailures, conflicts } from '#shared/texts/admin.ts';
import { useLatestCustomer } from '../use-latest-customer.ts';
import styles from './code-dialog.module.css';
import { CurrentCode } from './current-code.tsx';
import { type Access, NewCode } from './new-code.tsx';

interface CodeDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Sets a code, and what is given back with it. The dialog continues with the customer in the response. */
function useCodeChange(opened: Customer) {
  const client = useQueryClient();
  const { customer, setCustomer, reload } = useLatestCustomer(opened);
  const change = useMutation({
    mutationFn: (access: Access) =>
      panelApi.updateActivationCode({
        body: { userId: customer.id, ...access },
        headers: ifMatch(customer),
      }),
    onSuccess: (changed) => {
      dismissToast();
      setCustomer(changed);
      return refreshPanel(client);
    },
    onError: async (error) => {
      toastError(adminFailures.updateActivationCode);
      if (isConflict(error)) await reload();
    },
  });
  return { customer, change };
}

/** Shows and replaces a customer's activation code (SPEC-4.2). */
export function CodeDialog({ customer: opened, onClose }: CodeDialogProps) {
  const { customer, change } = useCodeChange(opened);
  return (
    <Dialog title="Activation code" text={`For ${displayName(customer)}`} onClose={onClose}>
      <div className={styles.body}>
        <CurrentCode customer={customer} isNew={change.isSuccess} />
        {customer.isActivated && !change.isSuccess && (
          <Notice tone="warning" title="This account is activated">
            A new code resets its password: it works once, the password chosen with it replaces the
            old one, and everybody signed in to the account is signed out. Until it is used, the old
            password still signs in.
          </Notice>
        )}
        <CodeProblem error={change.error} />
        <NewCode
          customer={customer}
          isBusy={change.isPending}
          onCode={(access, onSuccess) => change.mutate(access, { onSuccess })}
        />
      </div>
    </Dialog>
  );
}

function CodeProblem({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <div role="alert">
      {isConflict(error) ? (
        <Notice tone="warning" title={conflicts.title}>
          {conflicts.newCode}
        </Notice>
      ) : (
        <Notice tone="danger">{messageOf(error, adminFailures.updateActivationCode)}</Notice>
      )}
    </div>
  );
}
