import { useRef } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { settingLimits } from '#shared/limits/settings.ts';
import { legalDocuments } from '#shared/model/settings/legal.ts';
import { typedSettings } from '#shared/model/settings/typed.ts';
import { legalNames } from '#shared/texts/legal-names.ts';
import { Section } from '../customer-page/section.tsx';
import { LegalPreview } from './legal-preview.tsx';
import { legalStarter } from './legal-starters.ts';
import type { SectionProps } from './section-props.ts';
import { SettingField } from './setting-field.tsx';
import { settingsIn } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { typeInto } from './type-into.ts';

/** Terms, privacy, refunds and imprint: each a text, a link or nothing. */
export function LegalSection({ values, typed, defaults }: SectionProps) {
  const fields = useRef<HTMLDivElement>(null);
  /** As it is typed; where that cannot be saved, as it is saved. */
  const own = () => {
    const { data } = typedSettings.safeParse(settingsIn(typed));
    return data ?? typedSettings.parse(settingsIn(values));
  };
  return (
    <Section title="Legal">
      <p className={styles.about}>{settingWords.legal}</p>
      <div className={styles.columns}>
        <div ref={fields} className={styles.fields}>
          {legalDocuments.map((document) => {
            const name = `legal.${document}` as const;
            const isBlank = (typed[name] ?? '').trim() === '';
            return (
              <div key={document}>
                <SettingField
                  {...{ values, name, standard: null, rows: 18, hint: settingWords.hints.legal }}
                  maxLength={settingLimits.legalText}
                />
                {isBlank && (
                  <Button
                    size="sm"
                    onClick={() =>
                      typeInto(
                        fields.current,
                        name,
                        legalStarter(document, own(), defaults),
                      )?.focus()
                    }
                  >
                    {`Begin with a draft: ${legalNames[document]}`}
                  </Button>
                )}
              </div>
            );
          })}
        </div>
        <LegalPreview typed={typed} defaults={defaults} />
      </div>
    </Section>
  );
}
