import { useState } from 'react';
import { ApiError, isRefusedAs } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { PasswordInput } from '#frontend/src/ui/password-input.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { loginBody } from '#shared/api/auth.ts';
import type { User } from '#shared/model/user.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import styles from './auth.module.css';
import { ForgotLink } from './forgot-link.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { RefusedLogin } from './refused-login.tsx';
import type { SecondStepQuestion } from './second-step.tsx';

interface LoginFormProps {
  /** Filled in. */
  readonly username?: string | undefined;
  /** Resolves after navigation; the button stays busy until then. */
  readonly onSignedIn: (user: User) => Promise<void>;
  /** After a right password that is not enough. */
  readonly onSecondStep: (question: SecondStepQuestion) => void;
}

/** The second step that a right password requires; null if none. */
function secondStepOf(error: unknown): SecondStepQuestion | null {
  const next = error instanceof ApiError ? error.next : undefined;
  return next && 'ticket' in next ? next : null;
}

/** Looks nothing up, and asks, since a username may have an @, too (decision 0364). */
const noAddress = 'Is this your email address? You sign in with your username.';

export function LoginForm(props: LoginFormProps) {
  return (
    <div className={styles.ways}>
      <PasswordForm {...props} />
      <PasskeySignIn onSignedIn={props.onSignedIn} />
    </div>
  );
}

function PasswordForm({ username, onSignedIn, onSecondStep }: LoginFormProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [typed, setTyped] = useState(username);
  const form = useForm({
    schema: loginBody,
    submit: async (body) => {
      setFailure(null);
      await onSignedIn(await api.auth.login({ body }));
    },
    onError: (error) => {
      const question = secondStepOf(error);
      if (question) {
        onSecondStep(question);
        return;
      }
      setFailure(error);
      toastFailure(toastTitles.loginFailed, error, refusals.invalidLogin);
    },
  });
  const isRefused = isRefusedAs(refusals.invalidLogin, failure);
  return (
    <Form form={form}>
      <Field
        name="username"
        label="Username"
        required
        isWrong={isRefused}
        error={isRefused && typed?.includes('@') ? noAddress : undefined}
      >
        <Input
          defaultValue={username}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className={styles.password}>
        <Field name="password" label="Password" required isWrong={isRefused}>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <ForgotLink typed={typed} className={styles.forgot}>
          {screens.forgotPassword}
        </ForgotLink>
      </div>
      {failure !== null && <RefusedLogin failure={failure} typed={typed} />}
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy && screens.signingIn}>
        Sign in
      </Button>
    </Form>
  );
}
