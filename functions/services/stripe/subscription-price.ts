import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Price } from '#functions/rules/billing/price.ts';
import { isMonthly } from '#functions/rules/billing/subscription.ts';
import { offers } from '#shared/pricing.ts';
import { callStripe, isRefusedRequest } from './client.ts';

/**
 * The price's key at Stripe. A new amount is a new price, which is found again when it returns, and
 * earlier subscribers keep theirs. The key does not contain the brand, so that renaming the product
 * creates no second price.
 */
export function lookupKeyOf({ amount, currency }: Price): string {
  return `sitewright-monthly-${amount}-${currency}`;
}

/** The id of the price at Stripe, created for the first subscriber. */
export function subscriptionPrice(price: Price, brandName: string): Promise<string> {
  return callStripe((client) => ensureSubscriptionPrice(client, price, brandName));
}

/**
 * Finds or creates the price of an amount. In Stripe's dashboard somebody may archive it, or
 * give its key to another price: what is found is compared, and one that does not fit loses the key
 * (decision 0250). Stripe's product is named after the brand of its day.
 */
export async function ensureSubscriptionPrice(
  client: Stripe,
  price: Price,
  brandName: string,
): Promise<string> {
  const holder = await keyHolder(client, price);
  const isFound = holder && isUsable(holder, price);
  return isFound
    ? holder.id
    : createPrice(client, price, { brandName, replaced: holder?.id ?? null });
}

async function keyHolder(client: Stripe, price: Price): Promise<Stripe.Price | undefined> {
  const asked = { lookup_keys: [lookupKeyOf(price)], limit: 1, expand: ['data.product'] };
  const { data } = await client.prices.list(asked);
  return data[0];
}

/** The prices of an archived product cannot be sold either. */
function isUsable(found: Stripe.Price, price: Price): boolean {
  const { active, unit_amount: amount, currency, recurring, product } = found;
  const isSold = typeof product === 'object' && !product.deleted && product.active;
  const { interval = null, interval_count: intervalCount = 0 } = recurring ?? {};
  return active && isSold && isMonthly({ amount, currency, interval, intervalCount }, price);
}

/** Requests that replace the same price at once make one: a subscription's attempt names one price. */
async function createPrice(
  client: Stripe,
  price: Price,
  { brandName, replaced }: { readonly brandName: string; readonly replaced: string | null },
): Promise<string> {
  const lookupKey = lookupKeyOf(price);
  // Stripe refuses a known key with another product's name. It is a header, which takes no letters but Latin ones.
  const named = createHash('sha256').update(brandName).digest('base64url');
  const idempotencyKey = `${lookupKey}-after-${replaced ?? 'none'}-${named}`;
  try {
    const { id } = await client.prices.create(
      {
        lookup_key: lookupKey,
        transfer_lookup_key: replaced !== null,
        currency: price.currency,
        unit_amount: price.amount,
        recurring: { interval: 'month' },
        product_data: { name: `${brandName}: ${offers.subscription.title}` },
      },
      { idempotencyKey },
    );
    return id;
  } catch (error) {
    // A lookup key belongs to one price, so a concurrent request may have created it.
    const existing = isRefusedRequest(error) ? await keyHolder(client, price) : undefined;
    if (!existing || !isUsable(existing, price)) throw error;
    return existing.id;
  }
}
