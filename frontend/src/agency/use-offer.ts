import { type OfferType, offers } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { useAgency } from './agency.ts';

/** An offer with its words, its lines, its price as it is shown, and what the seller says about tax. */
export function useOffer(type: OfferType) {
  const { offers: sold, seller } = useAgency();
  const { currency, [type]: offer } = sold;
  const price = formatMoney(offer.priceCents, currency);
  return { ...offers[type], ...offer, currency, price, taxLine: seller.taxLine };
}
