import { useState } from 'react';
import { isRefusedAs, messageOrQuoted } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { Accepting } from '#frontend/src/entities/legal/accepting.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { NewPasswordFields } from '#frontend/src/ui/new-password-fields.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { activateBody } from '#shared/api/activation.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { dayMs } from '#shared/limits/durations.ts';
import type { User } from '#shared/model/user.ts';
import { beginningOf } from '#shared/rules/cut.ts';
import { typedDigits } from '#shared/rules/typed-code.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { fallbacks, toastTitles } from '#shared/texts/toasts.ts';
import styles from './activation.module.css';
import type { ActivationLink } from './activation-link.ts';

interface ActivationFormProps {
  readonly link: ActivationLink;
  /** With whom it signed in; null where a login asks for more. */
  readonly onActivated: (user: User | null) => void;
}

const wrongCode = `That is not the code for this username. Compare it with our newest email: a code works once, for ${activationLimits.codeValidMs / dayMs} days.`;

/** What is typed or pasted, with blanks or in a sentence: browsers would cut it before the code is found. */
function showCode(input: HTMLInputElement, text: string): void {
  const code = typedDigits(text, activationLimits.codeLength);
  if (code !== input.value) input.value = beginningOf(code, activationLimits.codeLength);
}

/** Sets the first password; fields prefilled by the link are disabled, and read as text (SPEC-2.5). */
export function ActivationForm({ link, onActivated }: ActivationFormProps) {
  const { username, activationCode, token } = link;
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    schema: activateBody,
    fixed: {
      ...(username && { username }),
      ...(activationCode && { activationCode }),
      ...(token && { token }),
    },
    submit: async (body) => {
      setFailure(null);
      onActivated((await api.activation.activate({ body })).user);
    },
    onError: (error) => {
      setFailure(error);
      toastFailure(toastTitles.activationFailed, error, fallbacks.activation);
    },
  });
  const isRefused = isRefusedAs(refusals.invalidActivation, failure);
  return (
    <Form form={form}>
      <Field name="username" label="Username" required className={username && styles.given}>
        <Input
          defaultValue={username}
          disabled={Boolean(username)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field
        name="activationCode"
        label="Activation code"
        hint={!activationCode && !isRefused && `${activationLimits.codeLength} digits`}
        required
        error={isRefused ? wrongCode : undefined}
        className={activationCode && styles.given}
      >
        <Input
          defaultValue={activationCode}
          disabled={Boolean(activationCode)}
          inputMode="numeric"
          maxLength={activationLimits.codeLength}
          autoComplete="one-time-code"
          onPaste={(event) => {
            event.preventDefault();
            setFailure(null);
            showCode(event.currentTarget, event.clipboardData.getData('text'));
          }}
          onInput={(event) => {
            setFailure(null);
            showCode(event.currentTarget, event.currentTarget.value);
          }}
          className="tabular"
        />
      </Field>
      <NewPasswordFields name="password" label="Password" confirmLabel="Confirm password" />
      <Accepting by="activating your account" />
      {failure !== null && !isRefused && (
        <Notice tone="danger">{messageOrQuoted(failure, fallbacks.activation)}</Notice>
      )}
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy && 'Activating...'}>
        Activate account
      </Button>
    </Form>
  );
}
