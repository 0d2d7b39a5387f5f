import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { toastUnlessAtField } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { account } from '#shared/api/account.ts';
import { couldNotSend } from './use-send-again.ts';

interface ForgotFormProps {
  /** Filled in. */
  readonly username: string | undefined;
  readonly onAsked: (typed: string) => void;
}

/** Asks for a link to choose a new password. */
export function ForgotForm({ username, onAsked }: ForgotFormProps) {
  const form = useForm({
    schema: account.forgotPassword.body,
    submit: async (body) => {
      await api.account.forgotPassword({ body });
      onAsked(body.username);
    },
    onError: toastUnlessAtField(couldNotSend),
  });
  return (
    <Form form={form}>
      <Field name="username" label="Username or email" required>
        <Input
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy && 'Sending...'}>
        Send me a link
      </Button>
    </Form>
  );
}
