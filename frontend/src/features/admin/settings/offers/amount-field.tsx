import type { Texts } from '#frontend/src/features/admin/edit-problem.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { offerLabels } from './offer-texts.ts';

interface AmountFieldProps {
  readonly name: string;
  /** The saved texts. */
  readonly values: Texts;
  /** The standard amount; null where the chosen currency has none. */
  readonly standard: string | null;
}

/** An amount in the chosen currency, as people write it. */
export function AmountField({ name, values, standard }: AmountFieldProps) {
  return (
    <Field name={name} label={offerLabels[name]}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        defaultValue={values[name] ?? ''}
        placeholder={standard ?? ''}
      />
    </Field>
  );
}
