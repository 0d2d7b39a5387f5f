import { useId } from 'react';
import { FieldPair } from '#frontend/src/ui/form.tsx';
import { settingLimits } from '#shared/limits/settings.ts';
import { textLimits } from '#shared/limits/text.ts';
import { countries } from '#shared/rules/countries.ts';
import { Section } from '../customer-page/section.tsx';
import type { SectionProps } from './section-props.ts';
import { SellerPreview } from './seller-preview.tsx';
import { SettingField } from './setting-field.tsx';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';

const { hints } = settingWords;

/** Who sells: the head of receipts, the foot of mails. */
export function SellerSection({ values, typed, defaults }: SectionProps) {
  const [list, zones] = [useId(), useId()];
  const { name, address, timeZone, taxId, taxLine } = defaults.seller;
  return (
    <Section title="Seller">
      <p className={styles.about}>{settingWords.seller}</p>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <SettingField
            {...{ values, name: 'seller.name', standard: name, maxLength: settingLimits.name }}
          />
          <SettingField
            {...{ values, name: 'seller.address', standard: address, rows: 3 }}
            maxLength={settingLimits.address}
          />
          <FieldPair>
            <SettingField
              {...{ values, name: 'seller.country', standard: null, list }}
              maxLength={settingLimits.country}
              hint={hints.country}
            />
            <SettingField
              {...{ values, name: 'seller.timeZone', standard: timeZone, list: zones }}
              maxLength={settingLimits.timeZone}
              hint={hints.timeZone}
            />
          </FieldPair>
          <SettingField
            {...{ values, name: 'seller.taxId', standard: taxId, maxLength: textLimits.taxId }}
          />
          <datalist id={list}>
            {[...countries()].map(([code, country]) => (
              <option key={code} value={country} />
            ))}
          </datalist>
          <datalist id={zones}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <FieldPair>
            <SettingField
              {...{ values, name: 'seller.email', standard: null, type: 'email' }}
              maxLength={textLimits.email}
              hint={hints.email}
            />
            <SettingField
              {...{ values, name: 'seller.phone', standard: null, type: 'tel' }}
              maxLength={textLimits.phone}
              hint={hints.phone}
            />
          </FieldPair>
          <SettingField
            {...{ values, name: 'seller.taxLine', standard: taxLine, hint: hints.taxLine }}
            maxLength={settingLimits.taxLine}
          />
        </div>
        <div className={styles.beside}>
          <SellerPreview typed={typed} defaults={defaults} />
        </div>
      </div>
    </Section>
  );
}
