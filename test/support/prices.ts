import { offers } from '#shared/pricing.ts';
import { formatPrice } from '#shared/rules/money.ts';

/** Both prices as pages write them. */
export const purchasePrice = formatPrice(offers.purchase.priceCents);
export const subscriptionPrice = formatPrice(offers.subscription.priceCents);
