import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { isConflict } from '#frontend/src/features/admin/edit/use-concurrent-edit.ts';
import { ifMatch, refreshPanel } from '#frontend/src/features/admin/panel-queries.ts';
import { toastFailure } from '#frontend/src/features/admin/toast-failure.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { CopyButton } from '#frontend/src/ui/copy-button.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { dismissToast, toast } from '#frontend/src/ui/toast.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { adminFailures, conflicts } from '#shared/messages/admin.ts';
import { toasts } from '#shared/messages/toasts.ts';
import type { Customer } from '#shared/model/user.ts';
import { isActivationCode } from '#shared/rules/activation-code.ts';
import { displayName } from '#shared/rules/names.ts';
import { useLatestCustomer } from '../use-latest-customer.ts';
import styles from './code-dialog.module.css';
import { CopyActivationLink } from './copy-activation-link.tsx';

interface CodeDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Sets a code, null for a random one. The dialog continues with the customer in the response. */
function useCodeChange(opened: Customer) {
  const client = useQueryClient();
  const { customer, setCustomer, reload } = useLatestCustomer(opened);
  const change = useMutation({
    mutationFn: (activationCode: string | null) =>
      api.admin.updateActivationCode({
        body: { userId: customer.id, activationCode },
        headers: ifMatch(customer),
      }),
    onSuccess: (changed) => {
      dismissToast();
      setCustomer(changed);
      return refreshPanel(client);
    },
    onError: async (error) => {
      toastFailure(adminFailures.updateActivationCode);
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
            old one, and everybody signed in to the account is signed out.
          </Notice>
        )}
        <CodeProblem error={change.error} />
        <NewCode isBusy={change.isPending} onCode={(code) => change.mutate(code)} />
      </div>
    </Dialog>
  );
}

interface CurrentCodeProps {
  readonly customer: Customer;
  readonly isNew: boolean;
}

function CurrentCode({ customer, isNew }: CurrentCodeProps) {
  const { activationCode } = customer;
  const isUsed = customer.isActivated && !isNew;
  return (
    <div className={styles.current} role="status">
      <p className={styles.label}>{codeLabel(activationCode, isUsed, isNew)}</p>
      {activationCode && <p className={styles.code}>{activationCode}</p>}
      {activationCode && !isUsed && (
        <div className={styles.copies}>
          <CopyButton text={activationCode} label="Copy code" />
          <CopyActivationLink customer={customer} code={activationCode} />
        </div>
      )}
    </div>
  );
}

function codeLabel(code: string | null, isUsed: boolean, isNew: boolean): string {
  if (code === null) return 'There is no code yet.';
  if (isNew) return 'New code';
  return isUsed ? 'Code that was used' : 'Current code';
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

interface NewCodeProps {
  readonly isBusy: boolean;
  readonly onCode: (code: string | null) => void;
}

function NewCode({ isBusy, onCode }: NewCodeProps) {
  const [error, setError] = useState<string>();
  const setByHand = (data: FormData) => {
    const code = String(data.get('activationCode') ?? '').trim();
    if (isActivationCode(code)) {
      setError(undefined);
      onCode(code);
      return;
    }
    setError(toasts.invalidCode.text);
    toast({ ...toasts.invalidCode, tone: 'destructive' });
  };
  return (
    <div className={styles.change}>
      <Button busy={isBusy && 'Saving...'} onClick={() => onCode(null)}>
        Generate a random code
      </Button>
      <form
        noValidate
        className={styles.manual}
        onSubmit={(event) => {
          event.preventDefault();
          setByHand(new FormData(event.currentTarget));
        }}
      >
        <Field name="activationCode" label="Or set one yourself" error={error}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={activationLimits.codeLength}
            placeholder="4 digits"
            className="tabular"
          />
        </Field>
        <Button type="submit" disabled={isBusy}>
          Set code
        </Button>
      </form>
    </div>
  );
}
