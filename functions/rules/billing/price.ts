import type { Offers } from '#shared/model/agency.ts';
import type { OfferType } from '#shared/pricing.ts';

/** What is asked for: once, or for each month. */
export interface Price {
  /** As Stripe counts it. */
  readonly amount: number;
  readonly currency: string;
}

export function priceIn(offers: Offers, type: OfferType): Price {
  return { amount: offers[type].priceCents, currency: offers.currency };
}

export function isSamePrice(one: Price, other: Price): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}
