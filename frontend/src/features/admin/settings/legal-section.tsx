import { useRef } from 'react';
import { useAgency } from '#frontend/src/agency/agency.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { settingLimits } from '#shared/limits/settings.ts';
import { legalDocuments } from '#shared/model/settings/legal.ts';
import { legalNames } from '#shared/texts/legal-names.ts';
import { Section } from '../customer-page/section.tsx';
import { LegalPreview } from './legal-preview.tsx';
import { legalStarter } from './legal-starters.ts';
import type { SectionProps } from './section-props.ts';
import { SettingField } from './setting-field.tsx';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';

/** Terms, privacy, refunds and imprint: each a text, a link or nothing. */
export function LegalSection({ values, typed, defaults }: SectionProps) {
  const fields = useRef<HTMLDivElement>(null);
  const agency = useAgency();
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
                  {...{ values, name, standard: null, rows: 8, hint: settingWords.hints.legal }}
                  maxLength={settingLimits.legalText}
                />
                {isBlank && (
                  <Button
                    size="sm"
                    onClick={() => type(fields.current, name, legalStarter(document, agency))}
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

/** As if somebody typed it: the form, its draft and its preview hear of it. */
function type(fields: HTMLElement | null, name: string, text: string): void {
  const field = fields?.querySelector(`textarea[name="${name}"]`);
  if (!(field instanceof HTMLTextAreaElement)) return;
  // React takes a value that was set for its own, and tells nobody.
  field.setRangeText(text, 0, field.value.length, 'start');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
