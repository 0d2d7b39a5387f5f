import { FieldPair } from '#frontend/src/ui/form.tsx';
import { settingLimits } from '#shared/limits/settings.ts';
import { Section } from '../customer-page/section.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColorField } from './color-field.tsx';
import { AccentSample, TextSample } from './color-sample.tsx';
import { PictureFields } from './pictures/picture-fields.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingField } from './setting-field.tsx';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { shownBrand } from './shown-brand.ts';
import { useColorProblems } from './use-color-problems.ts';

const { hints } = settingWords;
const { name: maxLength } = settingLimits;

/** Name, sentences, colors and pictures. */
export function BrandSection(section: SectionProps) {
  const { values, typed, defaults } = section;
  const { brand } = defaults;
  const { colors } = shownBrand(typed, defaults);
  const problems = useColorProblems(colors);
  const judged = { ...section, problems };
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
            <ColorField color="ink" {...judged} hint={hints.ink}>
              <TextSample theme="light" colors={colors} />
            </ColorField>
            <ColorField color="paper" {...judged} hint={hints.paper}>
              <TextSample theme="dark" colors={colors} />
            </ColorField>
          </FieldPair>
          <FieldPair>
            <ColorField color="accentOnLight" {...judged} hint={hints.accent}>
              <AccentSample theme="light" colors={colors} />
            </ColorField>
            <ColorField
              color="accentOnDark"
              {...judged}
              hint={isDarkLeft ? hints.darkLeft : hints.accentOnDark}
            >
              <AccentSample theme="dark" colors={colors} />
            </ColorField>
          </FieldPair>
          <PictureFields values={values} typed={typed} defaults={defaults} />
        </div>
        <div className={styles.beside}>
          <BrandPreview typed={typed} defaults={defaults} problems={problems} />
        </div>
      </div>
    </Section>
  );
}
