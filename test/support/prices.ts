import { offers } from '#shared/pricing.ts';
import { formatUsd } from '#shared/rules/money.ts';

/** Both prices as pages write them. */
export const purchasePrice = formatUsd(offers.purchase.priceCents);
export const subscriptionPrice = formatUsd(offers.subscription.priceCents);
