import { FieldPair } from '#frontend/src/ui/form.tsx';
import { settingLimits } from '#shared/limits/settings.ts';
import { Section } from '../customer-page/section.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { PictureFields } from './pictures/picture-fields.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingField } from './setting-field.tsx';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';

const { hints } = settingWords;
const { name: maxLength, color } = settingLimits;

/** Name, sentences, colors and pictures. */
export function BrandSection({ values, typed, defaults }: SectionProps) {
  const { brand } = defaults;
  return (
    <Section title="Brand">
      <p className={styles.about}>{settingWords.brand}</p>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <SettingField
            {...{ values, name: 'brand.name', standard: brand.name, hint: hints.name }}
            maxLength={settingLimits.brandName}
          />
          <SettingField
            {...{ values, name: 'brand.tagline', standard: brand.tagline, hint: hints.tagline }}
            maxLength={settingLimits.tagline}
          />
          <SettingField
            {...{ values, name: 'brand.footerTagline', standard: brand.footerTagline, rows: 2 }}
            maxLength={settingLimits.footerTagline}
            hint={hints.footerTagline}
          />
          <FieldPair>
            <SettingField
              {...{ values, name: 'brand.builderName', standard: brand.builderName, maxLength }}
              hint={hints.builderName}
            />
            <SettingField
              {...{ values, name: 'brand.builderRole', standard: brand.builderRole, maxLength }}
            />
          </FieldPair>
          <FieldPair>
            <SettingField
              {...{ values, name: 'brand.ink', standard: brand.ink, maxLength: color }}
            />
            <SettingField
              {...{ values, name: 'brand.paper', standard: brand.paper, maxLength: color }}
            />
          </FieldPair>
          <FieldPair>
            <SettingField
              {...{ values, name: 'brand.accentOnLight', standard: brand.accentOnLight }}
              maxLength={color}
              hint={hints.colors}
            />
            <SettingField
              {...{ values, name: 'brand.accentOnDark', standard: brand.accentOnDark }}
              maxLength={color}
            />
          </FieldPair>
          <PictureFields values={values} typed={typed} defaults={defaults} />
        </div>
        <BrandPreview typed={typed} defaults={defaults} />
      </div>
    </Section>
  );
}
