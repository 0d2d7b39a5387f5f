import type Stripe from 'stripe';
import { isOurPrice } from '#functions/rules/billing/subscription.ts';
import { currency, offers, subscriptionPriceCents } from '#shared/pricing.ts';
import { callStripe, isRefusedRequest } from './client.ts';

/**
 * The price's key at Stripe. A new amount is a new price, and earlier subscribers keep theirs. The
 * key does not contain the brand, so that renaming the product creates no second price.
 */
export const lookupKey = `sitewright-monthly-${subscriptionPriceCents}-${currency}`;

/** The id of the price at Stripe, created for the first subscriber. */
export function subscriptionPrice(brandName: string): Promise<string> {
  return callStripe((client) => ensureSubscriptionPrice(client, brandName));
}

/**
 * Finds or creates the price of the current amount. In Stripe's dashboard somebody may archive it, or
 * give its key to another price: what is found is compared, and one that does not fit loses the key
 * (decision 0250). Stripe's product is named after the brand of its day.
 */
export async function ensureSubscriptionPrice(client: Stripe, brandName: string): Promise<string> {
  const holder = await keyHolder(client);
  return holder && isUsable(holder)
    ? holder.id
    : createPrice(client, brandName, holder?.id ?? null);
}

async function keyHolder(client: Stripe): Promise<Stripe.Price | undefined> {
  const asked = { lookup_keys: [lookupKey], limit: 1, expand: ['data.product'] };
  const { data } = await client.prices.list(asked);
  return data[0];
}

/** The prices of an archived product cannot be sold either. */
function isUsable({ active, unit_amount: amount, currency, recurring, product }: Stripe.Price) {
  const isSold = typeof product === 'object' && !product.deleted && product.active;
  const { interval = null, interval_count: intervalCount = 0 } = recurring ?? {};
  return active && isSold && isOurPrice({ amount, currency, interval, intervalCount });
}

/** Requests that replace the same price at once make one: a subscription's attempt names one price. */
async function createPrice(
  client: Stripe,
  brandName: string,
  replaced: string | null,
): Promise<string> {
  const idempotencyKey = `${lookupKey}-after-${replaced ?? 'none'}`;
  try {
    const { id } = await client.prices.create(
      {
        lookup_key: lookupKey,
        transfer_lookup_key: replaced !== null,
        currency,
        unit_amount: subscriptionPriceCents,
        recurring: { interval: 'month' },
        product_data: { name: `${brandName}: ${offers.subscription.title}` },
      },
      { idempotencyKey },
    );
    return id;
  } catch (error) {
    // A lookup key belongs to one price, so a concurrent request may have created it.
    const existing = isRefusedRequest(error) ? await keyHolder(client) : undefined;
    if (!existing || !isUsable(existing)) throw error;
    return existing.id;
  }
}
