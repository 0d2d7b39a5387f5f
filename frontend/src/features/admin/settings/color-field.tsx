import { type ReactNode, useRef } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { settingLimits } from '#shared/limits/settings.ts';
import type { BrandColors, ColorProblem } from '#shared/rules/brand-colors.ts';
import { hexColor } from '#shared/rules/color.ts';
import { settingRefusals } from '#shared/texts/settings.ts';
import styles from './color-field.module.css';
import type { SectionProps } from './section-props.ts';
import { labels } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import { typeInto } from './type-into.ts';

interface ColorFieldProps extends SectionProps {
  readonly color: keyof BrandColors;
  readonly problems: readonly ColorProblem[];
  readonly hint: string;
  /** The color in use. */
  readonly children: ReactNode;
}

/** Typed or picked: the picker writes into the text, which alone is saved. Whether it reads well is said before a save. */
export function ColorField(props: ColorFieldProps) {
  const { color, values, typed, defaults, problems, hint, children } = props;
  const parts = useRef<HTMLDivElement>(null);
  const name = `brand.${color}` as const;
  const standard = defaults.brand[color] ?? '';
  const shown = hexColor(typed[name] ?? '') ?? standard;
  const label = labels[name] ?? '';
  const nearest = problems.find(({ field }) => field === color)?.nearest;
  const error = nearest && settingRefusals.unreadable(color, nearest);
  return (
    <div ref={parts} className={styles.field}>
      <Field name={name} label={label} error={error} hint={error === undefined && hint}>
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
        {children}
      </Field>
      {nearest && (
        <Button size="sm" onClick={() => typeInto(parts.current, name, nearest)?.focus()}>
          <span className={styles.nearest} style={{ background: nearest }} />
          {settingWords.nearest(nearest)}
        </Button>
      )}
    </div>
  );
}
