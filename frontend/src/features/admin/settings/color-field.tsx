import { use, useRef } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { FormErrorsContext } from '#frontend/src/ui/field-context.ts';
import { settingLimits } from '#shared/limits/settings.ts';
import { type BrandColors, colorProblems } from '#shared/rules/brand-colors.ts';
import { hexColor } from '#shared/rules/color.ts';
import styles from './color-field.module.css';
import type { SectionProps } from './section-props.ts';
import { labels } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import { shownBrand } from './shown-brand.ts';
import { typeInto } from './type-into.ts';

interface ColorFieldProps extends SectionProps {
  readonly color: keyof BrandColors;
  readonly hint?: string;
}

/** Typed or picked: the picker writes into the text, which alone is saved. */
export function ColorField({ color, values, typed, defaults, hint }: ColorFieldProps) {
  const parts = useRef<HTMLDivElement>(null);
  const name = `brand.${color}` as const;
  const standard = defaults.brand[color] ?? '';
  const shown = hexColor(typed[name] ?? '') ?? standard;
  const label = labels[name] ?? '';
  const isRefused = name in use(FormErrorsContext);
  const problems = isRefused ? colorProblems(shownBrand(typed, defaults).colors) : [];
  const nearest = problems.find(({ field }) => field === color)?.nearest;
  return (
    <div ref={parts} className={styles.field}>
      <Field name={name} label={label} hint={hint}>
        <div className={styles.color}>
          <Input
            type="text"
            autoComplete="off"
            maxLength={settingLimits.color}
            defaultValue={values[name] ?? ''}
            placeholder={standard}
          />
          <input
            type="color"
            aria-label={settingWords.pick(label)}
            className={styles.picker}
            value={shown}
            onChange={({ target }) => typeInto(parts.current, name, target.value)}
          />
        </div>
      </Field>
      {nearest && (
        <Button size="sm" onClick={() => typeInto(parts.current, name, nearest)?.focus()}>
          {settingWords.nearest(nearest)}
        </Button>
      )}
    </div>
  );
}
