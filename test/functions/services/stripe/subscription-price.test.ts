import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStripe } from 'local-stripe/start-stripe.ts';
import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import {
  ensureSubscriptionPrice as ensure,
  lookupKeyOf,
} from '#functions/services/stripe/subscription-price.ts';
import { connectStripe } from '#infra/operator/stripe/connect-stripe.ts';
import { brand } from '#shared/brand.ts';
import { currency, subscriptionPriceCents } from '#shared/pricing.ts';
import { oddBrands } from '#test/support/odd-brands.ts';

const monthly = { amount: subscriptionPriceCents, currency };
const lookupKey = lookupKeyOf(monthly);
const ensureSubscriptionPrice = () => ensure(client, monthly, brand.name);

const dataDir = await mkdtemp(join(tmpdir(), 'subscription-price-'));
const { secretKey, apiBase, controls, stop } = await startStripe({ dataDir, port: 0 });
afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true });
});

const client = connectStripe(secretKey, apiBase);
const customer = (await client.customers.create({})).id;

/** A price by hand, which takes our lookup key. */
async function taken(terms: Partial<Stripe.PriceCreateParams>): Promise<string> {
  const { id } = await client.prices.create({
    currency,
    unit_amount: subscriptionPriceCents,
    recurring: { interval: 'month' },
    product_data: { name: 'By hand' },
    ...{ lookup_key: lookupKey, transfer_lookup_key: true },
    ...terms,
  });
  return id;
}

async function archiveProduct(): Promise<void> {
  const { product } = await client.prices.retrieve(await ensureSubscriptionPrice());
  await client.products.update(String(product), { active: false });
}

/** What somebody does to the price in Stripe's dashboard. */
const edits: Readonly<Record<string, () => unknown>> = {
  'is archived': async () => controls.archivePrice(await ensureSubscriptionPrice()),
  'is archived with its product': archiveProduct,
  'is edited to another amount': async () =>
    controls.editPrice(await ensureSubscriptionPrice(), subscriptionPriceCents + 1_000),
  'loses its key to a price in another currency': () => taken({ currency: 'eur' }),
  'loses its key to a yearly price': () => taken({ recurring: { interval: 'year' } }),
  'loses its key to one for two months': () =>
    taken({ recurring: { interval: 'month', interval_count: 2 } }),
  'loses its key to a price without a period': () =>
    client.prices.create({
      ...{ currency, unit_amount: subscriptionPriceCents, product_data: { name: 'Once' } },
      ...{ lookup_key: lookupKey, transfer_lookup_key: true },
    }),
};

test.for(Object.entries(edits))('a monthly price that %s is made anew', async ([, edit]) => {
  await edit();
  const price = await ensureSubscriptionPrice();
  expect(await client.prices.retrieve(price)).toMatchObject({
    ...{ active: true, lookup_key: lookupKey, currency, unit_amount: subscriptionPriceCents },
    recurring: { interval: 'month', interval_count: 1 },
  });
  expect(await ensureSubscriptionPrice()).toBe(price);
  const { status } = await client.subscriptions.create({
    ...{ customer, items: [{ price }], payment_behavior: 'default_incomplete' },
  });
  expect(status).toBe('incomplete');
});

test('a price by hand that fits is used, and concurrent callers make one', async () => {
  const byHand = await taken({});
  expect(await ensureSubscriptionPrice()).toBe(byHand);
  await client.prices.update(byHand, { lookup_key: 'another' });
  const made = await Promise.all([1, 2, 3].map(() => ensureSubscriptionPrice()));
  expect(new Set(made).size).toBe(1);
});

/** Stripe's own client sends the request, so Node.js judges its headers (RFC 9110, field values). */
test.each(oddBrands)('an agency %s sells a subscription under its own name', async (_, agency) => {
  const { name } = agency.brand;
  const price = { amount: 12_300 + name.length, currency };
  const made = await client.prices.retrieve(await ensure(client, price, name), {
    expand: ['product'],
  });
  expect(made.product).toMatchObject({ name: expect.stringContaining(name) });
});

test('each amount and currency has one price, which is found again when it returns', async () => {
  const first = await ensureSubscriptionPrice();
  const others = [
    { amount: 19_000, currency },
    { amount: 15_000, currency: 'jpy' },
    { amount: 45_500, currency: 'kwd' },
  ];
  const made: string[] = [];
  for (const other of others) made.push(await ensure(client, other, brand.name));
  expect(new Set([first, ...made]).size).toBe(4);
  for (const [place, other] of others.entries()) {
    const { unit_amount: amount, currency: asked } = await client.prices.retrieve(
      made[place] ?? '',
    );
    expect({ amount, currency: asked }).toEqual(other);
    expect(await ensure(client, other, brand.name)).toBe(made[place]);
  }
  expect(await ensureSubscriptionPrice()).toBe(first);
});
