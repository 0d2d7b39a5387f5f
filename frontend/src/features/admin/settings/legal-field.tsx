import { useRef, useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { settingLimits } from '#shared/limits/settings.ts';
import type { LegalDocument } from '#shared/model/settings/legal.ts';
import { legalNames } from '#shared/texts/legal-names.ts';
import type { SectionProps } from './section-props.ts';
import { SettingField } from './setting-field.tsx';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { typeInto } from './type-into.ts';

interface LegalFieldProps extends Pick<SectionProps, 'values' | 'typed'> {
  readonly document: LegalDocument;
  /** What a draft says. */
  readonly draft: () => string;
}

/** A document, or one row with the ways to begin where there is none. */
export function LegalField({ document, values, typed, draft }: LegalFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const name = `legal.${document}` as const;
  const hasText = (typed[name] ?? '').trim() !== '';
  // Whoever empties it goes on typing.
  const [isShown, setShown] = useState(hasText);
  if (hasText && !isShown) setShown(true);
  const begin = (text: string) => {
    setShown(true);
    field.current?.removeAttribute('hidden');
    typeInto(field.current, name, text)?.focus();
  };
  return (
    <div>
      {!isShown && (
        <div className={styles.blank}>
          <p>{legalNames[document]}</p>
          <div className={styles.ways}>
            <Button size="sm" onClick={() => begin(draft())}>
              Begin with a draft <VisuallyHidden>of {legalNames[document]}</VisuallyHidden>
            </Button>
            <Button size="sm" onClick={() => begin('')}>
              Write it or link to it <VisuallyHidden>({legalNames[document]})</VisuallyHidden>
            </Button>
          </div>
        </div>
      )}
      <div ref={field} hidden={!isShown}>
        <SettingField
          {...{ values, name, standard: null, rows: 18, hint: settingWords.hints.legal }}
          maxLength={settingLimits.legalText}
        />
      </div>
    </div>
  );
}
