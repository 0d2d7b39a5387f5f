import { useId } from 'react';
import type { Texts } from '#frontend/src/features/admin/edit-problem.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { settingLimits } from '#shared/limits/settings.ts';
import { settingNames } from '#shared/texts/setting-names.ts';
import { type LineField, lineName, offerLabels, standardLines } from './offer-texts.ts';
import { offerWords } from './offer-words.ts';
import styles from './offers.module.css';

interface LineFieldsProps {
  readonly field: LineField;
  /** The saved texts. */
  readonly values: Texts;
}

/** The five lines of an offer; a blank one shows its standard. */
export function LineFields({ field, values }: LineFieldsProps) {
  const hint = useId();
  return (
    <fieldset aria-describedby={hint} className={styles.lineFields}>
      <legend className={styles.legend}>{settingNames.offers[field]}</legend>
      {standardLines[field].map((line, place) => {
        const name = lineName(field, place);
        const label = <VisuallyHidden>{offerLabels[name]}</VisuallyHidden>;
        return (
          <Field key={name} name={name} label={label}>
            <Input
              autoComplete="off"
              maxLength={settingLimits.offerLine}
              defaultValue={values[name] ?? ''}
              placeholder={line}
            />
          </Field>
        );
      })}
      <p id={hint} className={styles.hint}>
        {offerWords.lineHints[field]}
      </p>
    </fieldset>
  );
}
