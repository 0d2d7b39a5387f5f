import { ensureSubscriptionPrice } from '#functions/services/stripe/subscription-price.ts';
import { currency, subscriptionPriceCents } from '#shared/pricing.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';
import { accountKeys } from './account-keys.ts';
import { brandOfStack } from './brand-of-stack.ts';
import { connectStripe } from './connect-stripe.ts';
import { ensureDomain } from './ensure-domain.ts';
import { ensureEndpoint } from './ensure-endpoint.ts';
import { storeKeys } from './store-keys.ts';
import { readStoredKeys, type StoredKeys } from './stored-keys.ts';
import { webhookUrl } from './webhook-url.ts';

/**
 * Sets up the standard price, which the first subscriber makes of any other, webhook, domain and stored keys. Idempotent; returns the changes as sentences. A replaced webhook is deleted
 * last: until the new secret is stored, its events are still accepted.
 */
export async function setUpStripe(
  stack: RunningStack,
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  const stored = await readStoredKeys(stack);
  const keys = accountKeys(env, stored);
  const client = connectStripe(keys.secretKey, stack.stripeApiBase);
  const known = await priceIds(client);
  const standard = { amount: subscriptionPriceCents, currency };
  const { name, source } = await brandOfStack(stack);
  const price = await ensureSubscriptionPrice(client, standard, name);
  const { id, secret, replaced, did } = await ensureEndpoint(client, webhookUrl(stack), stored);
  const domain = await ensureDomain(client, outputOf(stack, 'SiteUrl'));
  const wanted = { ...keys, webhookSecret: secret, webhookEndpoint: id };
  const isNew = !isSame(stored, wanted);
  if (isNew) await storeKeys(stack, wanted);
  for (const endpoint of replaced) await client.webhookEndpoints.del(endpoint);
  return [
    ...(known.has(price) ? [] : [`The monthly price ${price} was made for ${name}, ${source}.`]),
    ...[did, domain].flatMap((done) => done ?? []),
    ...(isNew ? ['The keys were put into the secret of the stack.'] : []),
    ...replaced.map((it) => `The webhook ${it} was removed: it could not be used any longer.`),
  ];
}

async function priceIds(client: ReturnType<typeof connectStripe>): Promise<ReadonlySet<string>> {
  const prices = await client.prices.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  return new Set(prices.map(({ id }) => id));
}

function isSame(stored: StoredKeys, wanted: StoredKeys): boolean {
  return (
    stored.secretKey === wanted.secretKey &&
    stored.publishableKey === wanted.publishableKey &&
    stored.webhookSecret === wanted.webhookSecret &&
    stored.webhookEndpoint === wanted.webhookEndpoint
  );
}
