import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';

/** Six digits, or a recovery code, which has letters; so no numeric keypad. */
export function CodeField() {
  return (
    <Field
      name="code"
      label="Code"
      hint="The six digits of your authenticator app, or one of your recovery codes."
      required
    >
      <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} autoFocus />
    </Field>
  );
}
