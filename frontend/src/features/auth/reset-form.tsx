import * as z from 'zod/mini';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { NewPasswordFields } from '#frontend/src/ui/new-password-fields.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { newPassword } from '#shared/model/fields.ts';
import { passwordsMatch } from '#shared/model/passwords-match.ts';
import { refusals } from '#shared/texts/refusals.ts';

const resetForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(passwordsMatch('password'));

interface ResetFormProps {
  readonly token: string;
  /** Whose password it is; `undefined` where it could not be asked. */
  readonly username: string | undefined;
  /** Of the last try; null without. */
  readonly failure: unknown;
  readonly onFailure: (failure: unknown) => void;
  readonly onReset: () => void;
}

export function ResetForm({ token, username, failure, onFailure, onReset }: ResetFormProps) {
  const form = useForm({
    schema: resetForm,
    submit: async ({ password }) => {
      onFailure(null);
      await api.account.resetPassword({ body: { token, password } });
      onReset();
    },
    onError: onFailure,
  });
  return (
    <Form form={form}>
      {/* For password managers, which keep the new password under it. */}
      <input hidden readOnly name="username" autoComplete="username" value={username ?? ''} />
      <NewPasswordFields name="password" label="New password" confirmLabel="Confirm new password" />
      {failure !== null && (
        <div role="alert">
          <Notice tone="danger">{messageOf(failure, refusals.internal)}</Notice>
        </div>
      )}
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy && 'Saving...'}>
        Set new password
      </Button>
    </Form>
  );
}
