import { FieldPair } from '#frontend/src/ui/form.tsx';
import { settingLimits } from '#shared/limits/settings.ts';
import { Section } from '../customer-page/section.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColorField } from './color-field.tsx';
import { PictureFields } from './pictures/picture-fields.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingField } from './setting-field.tsx';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';

const { hints } = settingWords;
const { name: maxLength } = settingLimits;

/** Name, sentences, colors and pictures. */
export function BrandSection(section: SectionProps) {
  const { values, typed, defaults } = section;
  const { brand } = defaults;
  const isDarkLeft = Boolean(typed['brand.accentOnLight']) && !typed['brand.accentOnDark'];
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
            <ColorField color="ink" {...section} />
            <ColorField color="paper" {...section} />
          </FieldPair>
          <FieldPair>
            <ColorField color="accentOnLight" {...section} hint={hints.colors} />
            <ColorField
              color="accentOnDark"
              {...section}
              {...(isDarkLeft && { hint: hints.darkLeft })}
            />
          </FieldPair>
          <PictureFields values={values} typed={typed} defaults={defaults} />
        </div>
        <div className={styles.beside}>
          <BrandPreview typed={typed} defaults={defaults} />
        </div>
      </div>
    </Section>
  );
}
