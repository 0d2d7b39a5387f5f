import type { OfferSettings } from '#shared/model/settings/offers.ts';
import { consultingRateCents, currency, offers } from '#shared/pricing.ts';

/** The specification's, as the settings name them. */
export const standardOffers: OfferSettings = {
  currency,
  purchasePrice: offers.purchase.priceCents,
  subscriptionPrice: offers.subscription.priceCents,
  consultingRate: consultingRateCents,
  purchaseLines: [...offers.purchase.includes],
  subscriptionLines: [...offers.subscription.includes],
};
