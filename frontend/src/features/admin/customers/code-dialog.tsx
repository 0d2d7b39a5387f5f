import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { activationLimits } from '../../../../../shared/limits.ts';
import { adminFailures, toasts } from '../../../../../shared/messages.ts';
import type { Customer } from '../../../../../shared/model/user.ts';
import { isActivationCode } from '../../../../../shared/rules/activation-code.ts';
import { displayName } from '../../../../../shared/rules/names.ts';
import { messageOf } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/controls.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { dismissToast, toast } from '../../../ui/toast.ts';
import { sayFailure } from '../admin-failure.ts';
import { ifUnchanged, refreshCustomers } from '../customer-queries.ts';
import { activationAddress } from './activation-address.ts';
import styles from './code-dialog.module.css';

interface CodeDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Sets a code; null means a random one. The dialog goes on with the customer that comes back. */
function useCodeChange(opened: Customer) {
  const client = useQueryClient();
  const [customer, setCustomer] = useState(opened);
  const change = useMutation({
    mutationFn: (activationCode: string | null) =>
      api.admin.updateActivationCode({
        body: { userId: customer.id, activationCode },
        headers: ifUnchanged(customer),
      }),
    onSuccess: (changed) => {
      dismissToast();
      setCustomer(changed);
      return refreshCustomers(client);
    },
    onError: () => sayFailure(adminFailures.updateActivationCode),
  });
  return { customer, change };
}

/** Shows the code of a customer and gives them another one (section 4, Account activation). */
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
        {change.isError && (
          <div role="alert">
            <Notice tone="danger">
              {messageOf(change.error, adminFailures.updateActivationCode)}
            </Notice>
          </div>
        )}
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
  const { activationCode, username } = customer;
  const isUsed = customer.isActivated && !isNew;
  return (
    <div className={styles.current} role="status">
      <p className={styles.label}>{codeLabel(activationCode, isUsed, isNew)}</p>
      {activationCode && <p className={styles.code}>{activationCode}</p>}
      {activationCode && !isUsed && (
        <div className={styles.copies}>
          <CopyButton text={activationCode} label="Copy code" />
          <CopyButton
            text={activationAddress(username, activationCode)}
            label="Copy activation link"
          />
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

interface NewCodeProps {
  readonly isBusy: boolean;
  readonly onCode: (code: string | null) => void;
}

function NewCode({ isBusy, onCode }: NewCodeProps) {
  const [fault, setFault] = useState<string>();
  const setByHand = (data: FormData) => {
    const code = String(data.get('activationCode') ?? '').trim();
    if (isActivationCode(code)) {
      setFault(undefined);
      onCode(code);
      return;
    }
    setFault(toasts.invalidCode.text);
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
        <Field name="activationCode" label="Or set one yourself" error={fault}>
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
