import { useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { passwordLimits } from '#shared/limits/accounts.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { validation } from '#shared/messages/validation.ts';
import { newPassword } from '#shared/model/fields.ts';

/** Typed twice, since nobody sees it. */
const resetForm = z.object({ password: newPassword, confirmPassword: z.string() }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: validation.passwordsDoNotMatch,
    path: ['confirmPassword'],
  }),
);

interface ResetFormProps {
  readonly token: string;
  readonly onReset: () => void;
}

export function ResetForm({ token, onReset }: ResetFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    schema: resetForm,
    submit: async ({ password }) => {
      setFailure(undefined);
      await api.account.resetPassword({ body: { token, password } });
      onReset();
    },
    onError: (error) => setFailure(messageOf(error, refusals.internal)),
  });
  return (
    <Form form={form}>
      <Field
        name="password"
        label="New password"
        hint={`At least ${passwordLimits.minLength} characters`}
        required
      >
        <Input type="password" autoComplete="new-password" />
      </Field>
      <Field name="confirmPassword" label="Confirm new password" required>
        <Input type="password" autoComplete="new-password" />
      </Field>
      {failure && <ResetFailure message={failure} />}
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy && 'Saving...'}>
        Set new password
      </Button>
    </Form>
  );
}

function ResetFailure({ message }: { readonly message: string }) {
  const isInactive = message === refusals.activateFirst;
  return (
    <div role="alert">
      <Notice tone="danger">
        {message}{' '}
        {isInactive ? (
          <TextLink to={paths.activate}>Enter your activation code</TextLink>
        ) : (
          <TextLink to={paths.forgot}>Ask for a new link</TextLink>
        )}
      </Notice>
    </div>
  );
}
