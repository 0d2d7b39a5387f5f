import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { PersonField } from '#frontend/src/entities/customer/person-field.tsx';
import { refreshPanel } from '#frontend/src/features/admin/panel-queries.ts';
import { toastError } from '#frontend/src/features/admin/toast-error.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Checkbox, Input } from '#frontend/src/ui/controls.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { FieldPair, Form, FormActions } from '#frontend/src/ui/form.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { PasswordInput } from '#frontend/src/ui/password-input.tsx';
import { dismissToast } from '#frontend/src/ui/toast.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { admin } from '#shared/api/admin.ts';
import { passwordLimits } from '#shared/limits/accounts.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import type { Customer } from '#shared/model/user.ts';
import { adminFailures } from '#shared/texts/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import styles from './create-customer-dialog.module.css';

interface CreateCustomerDialogProps {
  readonly onCreated: (customer: Customer) => void;
  readonly onClose: () => void;
}

const schema = admin.createCustomer.body;

/** Creates a customer; closes after success, and opens empty the next time (SPEC-2.8). */
export function CreateCustomerDialog({ onCreated, onClose }: CreateCustomerDialogProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    schema,
    read: (data) => {
      const isActivated = data.get('isActivated') !== null;
      const password = data.get('password') || (isActivated ? '' : unknownPassword());
      return { ...Object.fromEntries(data), password, isActivated };
    },
    submit: async (body) => {
      setFailure(undefined);
      dismissToast();
      const customer = await panelApi.createCustomer({ body });
      await refreshPanel(client);
      onCreated(customer);
    },
    onError: (error) => {
      const message = messageOf(error, refusals.internal);
      setFailure(message);
      toastError(adminFailures.createCustomer(message));
    },
  });
  return (
    <Dialog title="New customer" wide onClose={onClose}>
      <Form form={form}>
        <CustomerFields />
        {failure && (
          <div role="alert">
            <Notice tone="danger">{failure}</Notice>
          </div>
        )}
        <FormActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.isBusy && 'Creating...'}>
            Create customer
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** For an account whose owner chooses their own with the code: the call asks for one, and nobody learns this one. */
function unknownPassword(): string {
  return crypto.randomUUID();
}

function CustomerFields() {
  return (
    <>
      <FieldPair>
        <Field name="username" label="Username" required>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field name="email" label="Email" required>
          <Input type="email" autoComplete="off" />
        </Field>
      </FieldPair>
      <FieldPair>
        <PersonField name="firstName" />
        <PersonField name="lastName" />
      </FieldPair>
      <FieldPair>
        <PersonField name="companyName" />
        <PersonField name="phone" />
      </FieldPair>
      <p className={styles.how}>
        They get a code of {activationLimits.codeLength} digits, and choose their own password.
      </p>
      <details>
        <summary>Set password or code yourself</summary>
        <div className={styles.access}>
          <Access />
        </div>
      </details>
    </>
  );
}

/** What is made for them where it stays empty. */
function Access() {
  return (
    <>
      <FieldPair>
        <Field
          name="password"
          label="Password"
          hint={`At least ${passwordLimits.minLength} characters. Empty: they choose it.`}
          optional
        >
          <PasswordInput autoComplete="new-password" />
        </Field>
        <Field
          name="activationCode"
          label="Activation code"
          hint={`${activationLimits.codeLength} digits. Empty: one is made.`}
          optional
        >
          <Input inputMode="numeric" autoComplete="off" className="tabular" />
        </Field>
      </FieldPair>
      <Checkbox
        name="isActivated"
        label="Activated"
        hint="They can sign in with this password at once, without a code."
      />
    </>
  );
}
