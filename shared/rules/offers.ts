import type { Offers } from '../model/agency.ts';
import type { OfferSettings } from '../model/settings/offers.ts';
import { consultingRateCents, currency, offers as standard } from '../pricing.ts';

/** What was set, else the specification's. */
export function offersOf(set: OfferSettings): Offers {
  return {
    currency: set.currency ?? currency,
    purchase: {
      priceCents: set.purchasePrice ?? standard.purchase.priceCents,
      includes: standard.purchase.includes.map((line, place) => set.purchaseLines[place] ?? line),
    },
    subscription: {
      priceCents: set.subscriptionPrice ?? standard.subscription.priceCents,
      includes: standard.subscription.includes.map(
        (line, place) => set.subscriptionLines[place] ?? line,
      ),
    },
    consultingRateCents: set.consultingRate ?? consultingRateCents,
  };
}
