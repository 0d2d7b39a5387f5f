import { useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { NewPasswordFields } from '#frontend/src/ui/new-password-fields.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { newPassword } from '#shared/model/fields.ts';
import { passwordsMatch } from '#shared/model/passwords-match.ts';
import { askForLink } from '#shared/texts/previews.ts';
import { refusals } from '#shared/texts/refusals.ts';

const resetForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(passwordsMatch('password'));

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
      <NewPasswordFields name="password" label="New password" confirmLabel="Confirm new password" />
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
          <TextLink to={paths.forgot}>{askForLink.button}</TextLink>
        )}
      </Notice>
    </div>
  );
}
