import { passwordLimits } from '#shared/limits/accounts.ts';
import { Input } from './controls.tsx';
import { Field } from './field.tsx';

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
        <Input type="password" autoComplete="new-password" />
      </Field>
      <Field name="confirmPassword" label={confirmLabel} required>
        <Input type="password" autoComplete="new-password" />
      </Field>
    </>
  );
}
