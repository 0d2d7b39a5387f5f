import { passwordLimits } from '#shared/limits/accounts.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

interface NewPasswordFieldsProps {
  readonly name: string;
  readonly label: string;
  readonly confirmLabel: string;
}

/** A new password and its repetition, named `confirmPassword`. */
export function NewPasswordFields({ name, label, confirmLabel }: NewPasswordFieldsProps) {
  const hint = `At least ${passwordLimits.minLength} characters`;
  return (
    <>
      <Field name={name} label={label} hint={hint} required>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="confirmPassword" label={confirmLabel} required>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </>
  );
}
