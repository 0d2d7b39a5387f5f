import type Stripe from 'stripe';
import { apiVersion } from '#functions/services/stripe/client.ts';
import { stripeEvents } from '#functions/services/stripe/events.ts';
import type { StoredKeys } from './stored-keys.ts';

type Kept = Pick<StoredKeys, 'webhookSecret' | 'webhookEndpoint'>;

/** The endpoint as it is now, and what was done for it. */
interface Ensured {
  readonly id: string;
  readonly secret: string;
  /** Endpoints whose place it took; they go once its secret is stored. */
  readonly replaced: readonly string[];
  readonly did: string | undefined;
}

/**
 * One endpoint at `url`, with the events that the product listens to and in the version that it reads. An
 * endpoint keeps its version for life and tells its secret once: one that has another version, or whose
 * secret nobody has stored, is replaced.
 */
export async function ensureEndpoint(client: Stripe, url: string, kept: Kept): Promise<Ensured> {
  const all = await client.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const here = all.filter((endpoint) => endpoint.url === url);
  const own = here.find(({ id }) => id === (kept.webhookEndpoint ?? id));
  if (!own || own.api_version !== apiVersion || kept.webhookSecret === undefined) {
    return { ...(await create(client, url)), replaced: here.map(({ id }) => id) };
  }
  const unchanged = { id: own.id, secret: kept.webhookSecret, replaced: [] };
  if (isComplete(own)) return { ...unchanged, did: undefined };
  await client.webhookEndpoints.update(own.id, {
    enabled_events: [...stripeEvents],
    disabled: false,
  });
  return { ...unchanged, did: `The webhook ${own.id} sends the events that the product needs.` };
}

/** Whether an endpoint sends all that the product listens to; `*` is everything. */
export function isComplete({ status, enabled_events }: Stripe.WebhookEndpoint): boolean {
  const sends = new Set(enabled_events);
  return status === 'enabled' && (sends.has('*') || stripeEvents.every((it) => sends.has(it)));
}

async function create(client: Stripe, url: string) {
  const { id, secret = '' } = await client.webhookEndpoints.create({
    url,
    enabled_events: [...stripeEvents],
    api_version: apiVersion,
    description: 'Made by npm run stripe-setup',
  });
  return { id, secret, did: `The webhook ${id} was made for ${url}.` };
}
