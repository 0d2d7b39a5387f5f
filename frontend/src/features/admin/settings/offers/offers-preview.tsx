import { OfferCard } from '#frontend/src/entities/offers/offer-card.tsx';
import type { Texts } from '#frontend/src/features/admin/edit-problem.tsx';
import type { OfferSettings } from '#shared/model/settings/offers.ts';
import { typedWords } from '#shared/model/settings/typed-words.ts';
import { currency as standardCurrency } from '#shared/pricing.ts';
import { currencies, currencyName } from '#shared/rules/currencies.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { offersOf } from '#shared/rules/offers.ts';
import { offerTexts } from '#shared/rules/page-texts.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { offerRefusals } from '#shared/texts/settings/offers.ts';
import { Preview } from '../preview.tsx';
import { settingsIn } from '../setting-texts.ts';
import { amountFields, offersIn } from './offer-texts.ts';
import { offerWords } from './offer-words.ts';
import styles from './offers.module.css';

/** The two plans as customers will see them. */
export function OffersPreview({ typed }: { readonly typed: Texts }) {
  const set = readable(offersIn(typed));
  const offers = offersOf(set, ownWords(typed));
  const texts = offerTexts(offers, blankToNull(typed['seller.taxLine']));
  const isMissing =
    offers.currency !== standardCurrency && amountFields.some((field) => set[field] === null);
  return (
    <Preview title={offerWords.preview}>
      {isMissing ? (
        <p>{offerRefusals.needed(currencyName(offers.currency))}</p>
      ) : (
        <>
          <div className={styles.plans}>
            <OfferCard type="purchase" texts={texts} />
            <OfferCard type="subscription" texts={texts} isInverted />
          </div>
          <p className={styles.consulting}>
            {offerWords.consulting(formatMoney(offers.consultingRateCents, offers.currency))}
          </p>
        </>
      )}
    </Preview>
  );
}

/** What plans are called, as it is typed in another section. */
function ownWords(typed: Texts) {
  return typedWords.safeParse(settingsIn(typed).words).data ?? {};
}

/** Unfinished currencies and amounts are left out. */
function readable({ currency, ...typed }: ReturnType<typeof offersIn>): OfferSettings {
  const finite = (amount: number | null) => (Number.isNaN(amount) ? null : amount);
  return {
    currency: currency !== null && currencies.includes(currency) ? currency : null,
    purchasePrice: finite(typed.purchasePrice),
    subscriptionPrice: finite(typed.subscriptionPrice),
    consultingRate: finite(typed.consultingRate),
    purchaseLines: typed.purchaseLines.map(blankToNull),
    subscriptionLines: typed.subscriptionLines.map(blankToNull),
  };
}
