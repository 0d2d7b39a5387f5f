import { useState } from 'react';
import { ApiError, messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { Accepting } from '#frontend/src/entities/legal/accepting.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { PasswordInput } from '#frontend/src/ui/password-input.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { registerBody } from '#shared/api/auth.ts';
import type { User } from '#shared/model/user.ts';
import { screens } from '#shared/texts/screens.ts';
import { fallbacks, toastTitles } from '#shared/texts/toasts.ts';
import { OptionalPerson } from './optional-person.tsx';

interface RegisterFormProps {
  /** Resolves after navigation; the button stays busy until then. */
  readonly onSignedIn: (user: User) => Promise<void>;
}

export function RegisterForm({ onSignedIn }: RegisterFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    schema: registerBody,
    submit: async (body) => {
      setRefusal(null);
      await onSignedIn(await api.auth.register({ body }));
    },
    onError: (error) => {
      // What is wrong with a field stands at the field.
      const isAtField = error instanceof ApiError && error.issues.length > 0;
      if (!isAtField) setRefusal(messageOf(error, fallbacks.registration));
      toastFailure(toastTitles.registrationFailed, error, fallbacks.registration);
    },
  });
  return (
    <Form form={form}>
      <Field name="email" label="Email" required>
        <Input type="email" autoComplete="email" />
      </Field>
      <Field name="username" label="Username" required>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" label="Password" hint="At least 6 characters" required>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <OptionalPerson />
      <Accepting by="creating an account" />
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={form.isBusy && screens.creatingAccount}
      >
        Create account
      </Button>
    </Form>
  );
}
