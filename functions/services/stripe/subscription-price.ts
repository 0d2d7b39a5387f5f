import type Stripe from 'stripe';
import { brand } from '#shared/brand.ts';
import { currency, offers, subscriptionPriceCents } from '#shared/pricing.ts';
import { callStripe, isRefusedRequest } from './client.ts';

/**
 * Names the price at Stripe: another amount is another price, and who subscribed before keeps theirs. It
 * does not follow the brand, or renaming the product would begin another price beside the old one.
 */
export const lookupKey = `sitewright-monthly-${subscriptionPriceCents}-${currency}`;

/** The first subscriber has it created. */
export function subscriptionPrice(): Promise<string> {
  return callStripe(ensureSubscriptionPrice);
}

/** Finds the price of today's amount, or creates it. */
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
    // Somebody else has just created it: a lookup key belongs to one price.
    const theirs = isRefusedRequest(error) ? await findPrice(client) : undefined;
    if (theirs === undefined) throw error;
    return theirs;
  }
}
