import type { Offers } from '../model/agency.ts';
import type { OfferSettings } from '../model/settings/offers.ts';
import { consultingRateCents, currency, offers as standard } from '../pricing.ts';
import { planWords } from './plan-words.ts';

/** What was set, else the specification's. */
export function offersOf(set: OfferSettings, words: Readonly<Record<string, string>> = {}): Offers {
  return {
    currency: set.currency ?? currency,
    purchase: {
      priceCents: set.purchasePrice ?? standard.purchase.priceCents,
      ...planWords('purchase', words),
      includes: standard.purchase.includes.map((line, place) => set.purchaseLines[place] ?? line),
    },
    subscription: {
      priceCents: set.subscriptionPrice ?? standard.subscription.priceCents,
      ...planWords('subscription', words),
      includes: standard.subscription.includes.map(
        (line, place) => set.subscriptionLines[place] ?? line,
      ),
    },
    consultingRateCents: set.consultingRate ?? consultingRateCents,
  };
}
