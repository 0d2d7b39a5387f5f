import { consultingRateCents, currency, offers } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';

/** An amount in the standard currency. */
export const formatPrice = (amount: number) => formatMoney(amount, currency);

/** The standard prices as pages write them. */
export const purchasePrice = formatPrice(offers.purchase.priceCents);
export const subscriptionPrice = formatPrice(offers.subscription.priceCents);
export const consultingRate = formatPrice(consultingRateCents);
