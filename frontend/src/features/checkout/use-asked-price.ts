import { useQuery } from '@tanstack/react-query';
import { useAgency } from '#frontend/src/agency/agency.ts';
import { publicSettingsQuery } from '#frontend/src/entities/settings/public-settings-query.ts';
import type { OfferType } from '#shared/pricing.ts';
import type { Total } from './checkout-query.ts';

/**
 * The price that is asked for, and whether it is another than pages have shown until now: an owner
 * changes prices while they are open. That of a purchase is what Stripe charges; coupons and taxes make
 * the first month another sum than its price (decision 0251), but never in another currency.
 */
export function useAskedPrice(type: OfferType, total: Total | undefined) {
  const shown = useAgency().offers;
  const { data } = useQuery(publicSettingsQuery);
  const now = data?.offers ?? shown;
  const today = { amount: now[type].priceCents, currency: now.currency };
  const isExact = type === 'purchase' || total?.currency !== today.currency;
  const asked = total && isExact ? total : today;
  const isShown = asked.amount === shown[type].priceCents && asked.currency === shown.currency;
  return { asked, isNew: !isShown };
}
