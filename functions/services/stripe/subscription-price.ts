import type Stripe from 'stripe';
import { brand } from '#shared/brand.ts';
import { currency, offers, subscriptionPriceCents } from '#shared/pricing.ts';
import { callStripe, isRefusedRequest } from './client.ts';

/**
 * The price's key at Stripe. A new amount is a new price, and earlier subscribers keep theirs. The
 * key does not contain the brand, so that renaming the product creates no second price.
 */
export const lookupKey = `sitewright-monthly-${subscriptionPriceCents}-${currency}`;

/** The id of the price at Stripe, created for the first subscriber. */
export function subscriptionPrice(): Promise<string> {
  return callStripe(ensureSubscriptionPrice);
}

/** Finds or creates the price of the current amount. */
export async function ensureSubscriptionPrice(client: Stripe): Promise<string> {
  return (await findPrice(client)) ?? createPrice(client);
}

async function findPrice(client: Stripe): Promise<string | undefined> {
  const { data } = await client.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  return data[0]?.id;
}

async function createPrice(client: Stripe): Promise<string> {
  try {
    const { id } = await client.prices.create({
      lookup_key: lookupKey,
      currency,
      unit_amount: subscriptionPriceCents,
      recurring: { interval: 'month' },
      product_data: { name: `${brand.name}: ${offers.subscription.title}` },
    });
    return id;
  } catch (error) {
    // A lookup key belongs to one price, so a concurrent request may have created it.
    const existing = isRefusedRequest(error) ? await findPrice(client) : undefined;
    if (existing === undefined) throw error;
    return existing;
  }
}
