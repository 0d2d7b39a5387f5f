import type { Agency } from '../model/agency.ts';
import { type LandingWords, landingWords } from '../texts/landing.ts';
import { formatMoney, typedMoney } from './money.ts';

/** What the public documents say, as texts: their templates have a place for each (places.ts). */
export function pageTexts({ brand, offers }: Agency, words: Readonly<Record<string, string>> = {}) {
  const { currency, purchase, subscription } = offers;
  const breakEvenMonths = Math.ceil(purchase.priceCents / subscription.priceCents);
  const offer = ({ priceCents, includes }: Agency['offers']['purchase']) => ({
    price: formatMoney(priceCents, currency),
    /** For machines: `1000.00`. */
    amount: typedMoney(priceCents, currency),
    includes,
  });
  const defaults: LandingWords = landingWords({ builder: brand.builder, breakEvenMonths });
  return {
    brand,
    words: { ...defaults, ...words },
    offers: {
      currency: currency.toUpperCase(),
      purchase: offer(purchase),
      subscription: offer(subscription),
    },
  };
}

export type PageTexts = ReturnType<typeof pageTexts>;
