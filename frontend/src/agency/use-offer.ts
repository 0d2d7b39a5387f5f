import { type OfferType, offers } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { useAgency } from './agency.ts';

/** An offer with its words, its lines, and its price as it is shown. */
export function useOffer(type: OfferType) {
  const { currency, [type]: offer } = useAgency().offers;
  return { ...offers[type], ...offer, currency, price: formatMoney(offer.priceCents, currency) };
}
