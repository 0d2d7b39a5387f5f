import * as z from 'zod/mini';
import { settingLimits } from '#shared/limits/settings.ts';

const amount = z.nullable(z.int());
const lines = z.array(z.nullable(z.string()));

/** What is sold, at which prices; null is the specification's. */
export const offerSettings = z.object({
  /** As Stripe writes it: `eur`. */
  currency: z.nullable(z.string()),
  /** In the smallest unit that Stripe counts in `currency`. */
  purchasePrice: amount,
  subscriptionPrice: amount,
  consultingRate: amount,
  /** The lines of each offer, by their places. */
  purchaseLines: lines,
  subscriptionLines: lines,
});

export type OfferSettings = z.infer<typeof offerSettings>;

const noLines = Array.from({ length: settingLimits.offerLines }, () => null);

/** Nothing set. */
export const noOffers: OfferSettings = {
  ...{ currency: null, purchasePrice: null, subscriptionPrice: null, consultingRate: null },
  ...{ purchaseLines: noLines, subscriptionLines: noLines },
};
