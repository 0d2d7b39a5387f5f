import { useId } from 'react';
import { Section } from '#frontend/src/features/admin/customer-page/section.tsx';
import { FieldPair } from '#frontend/src/ui/form.tsx';
import { currency as standardCurrency } from '#shared/pricing.ts';
import { currencies } from '#shared/rules/currencies.ts';
import type { SectionProps } from '../section-props.ts';
import { SettingField } from '../setting-field.tsx';
import sectionStyles from '../settings.module.css';
import { AmountField } from './amount-field.tsx';
import { currencyOf, currencyText } from './currency-text.ts';
import { LineFields } from './line-fields.tsx';
import { textsOfOffers } from './offer-texts.ts';
import { offerWords } from './offer-words.ts';
import styles from './offers.module.css';
import { OffersPreview } from './offers-preview.tsx';

const byName = currencies.map(currencyText).toSorted();

/** Prices in any currency of Stripe's, and the lines of both offers. */
export function OffersSection({ values, typed, defaults }: SectionProps) {
  const list = useId();
  const chosen = currencyOf(typed['offers.currency']) ?? standardCurrency;
  const currency = currencies.includes(chosen) ? chosen : standardCurrency;
  const standard = chosen === standardCurrency ? textsOfOffers(defaults.offers) : {};
  const amount = (name: string) => ({
    ...{ name, values, typed, currency },
    standard: standard[name] ?? null,
  });
  return (
    <Section title="Offers">
      <p className={sectionStyles.about}>{offerWords.about}</p>
      <div className={sectionStyles.columns}>
        <div className={sectionStyles.fields}>
          <FieldPair>
            <SettingField
              {...{ values, name: 'offers.currency', standard: currencyText(standardCurrency) }}
              {...{ list, hint: offerWords.currency, maxLength: 60 }}
            />
            <AmountField {...amount('offers.consultingRate')} />
          </FieldPair>
          <datalist id={list}>
            {byName.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
          <AmountField {...amount('offers.purchasePrice')} />
          <LineFields field="purchaseLines" values={values} />
          <AmountField {...amount('offers.subscriptionPrice')} />
          <LineFields field="subscriptionLines" values={values} />
        </div>
        <div className={styles.aside}>
          <OffersPreview typed={typed} />
          <section className={styles.changes}>
            <h3>{offerWords.whatChanges}</h3>
            <ul>
              {offerWords.changes.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Section>
  );
}
