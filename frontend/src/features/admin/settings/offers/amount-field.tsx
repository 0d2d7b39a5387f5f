import type { Texts } from '#frontend/src/features/admin/edit-problem.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { formatMoney } from '#shared/rules/money.ts';
import { offerLabels } from './offer-texts.ts';
import { offerWords } from './offer-words.ts';
import { priceOf } from './price-text.ts';

interface AmountFieldProps {
  readonly name: string;
  /** The saved texts. */
  readonly values: Texts;
  /** The texts as they are typed. */
  readonly typed: Texts;
  readonly currency: string;
  /** The standard amount; null where the chosen currency has none. */
  readonly standard: string | null;
}

/** An amount in the chosen currency, as people write it; says how it is understood. */
export function AmountField({ name, values, typed, currency, standard }: AmountFieldProps) {
  const amount = priceOf(typed[name] ?? '', currency);
  const understood = Number.isNaN(amount) ? null : formatMoney(amount, currency);
  return (
    <Field
      name={name}
      label={offerLabels[name]}
      hint={understood && offerWords.understood(understood)}
    >
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
