import { legalDocuments } from '#shared/model/settings/legal.ts';
import { typedSettings } from '#shared/model/settings/typed.ts';
import { Section } from '../customer-page/section.tsx';
import { LegalField } from './legal-field.tsx';
import { LegalPreview } from './legal-preview.tsx';
import { legalStarter } from './legal-starters.ts';
import type { SectionProps } from './section-props.ts';
import { settingsIn } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';

/** Terms, privacy, refunds and imprint: each a text, a link or nothing. */
export function LegalSection({ values, typed, defaults }: SectionProps) {
  /** As it is typed; where that cannot be saved, as it is saved. */
  const own = () => {
    const { data } = typedSettings.safeParse(settingsIn(typed));
    return data ?? typedSettings.parse(settingsIn(values));
  };
  return (
    <Section title="Legal">
      <p className={styles.about}>{settingWords.legal}</p>
      <div className={styles.columns}>
        <div className={styles.fields}>
          {legalDocuments.map((document) => (
            <LegalField
              key={document}
              {...{ document, values, typed }}
              draft={() => legalStarter(document, own(), defaults)}
            />
          ))}
        </div>
        <LegalPreview typed={typed} defaults={defaults} />
      </div>
    </Section>
  );
}
