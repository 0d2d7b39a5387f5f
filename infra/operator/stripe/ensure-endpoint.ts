import type Stripe from 'stripe';
import { apiVersion } from '#functions/services/stripe/client.ts';
import { stripeEvents } from '#functions/services/stripe/events.ts';
import type { StoredKeys } from './stored-keys.ts';

type Kept = Pick<StoredKeys, 'webhookSecret' | 'webhookEndpoint'>;

/** The resulting endpoint, and what was done. */
interface Ensured {
  readonly id: string;
  readonly secret: string;
  /** Endpoints that it replaces; delete them once its secret is stored. */
  readonly replaced: readonly string[];
  readonly did: string | undefined;
}

/**
 * Ensures one endpoint at `url` with the product's events and API version. Stripe shows the secret of an endpoint only
 * at its creation and never changes its version, so an endpoint with another version or an unknown secret is
 * replaced.
 */
export async function ensureEndpoint(client: Stripe, url: string, kept: Kept): Promise<Ensured> {
  const all = await client.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const here = all.filter((endpoint) => endpoint.url === url);
  const own = here.find(({ id }) => id === (kept.webhookEndpoint ?? id));
  if (!own || own.api_version !== apiVersion || kept.webhookSecret === undefined) {
    // After a change of domain the stack's former one leads elsewhere, and would get every event with a secret that
    // nobody has any longer.
    const former = all.filter(({ id }) => id === kept.webhookEndpoint);
    const replaced = new Set([...here, ...former].map(({ id }) => id));
    return { ...(await create(client, url)), replaced: [...replaced] };
  }
  const unchanged = { id: own.id, secret: kept.webhookSecret, replaced: [] };
  if (isComplete(own)) return { ...unchanged, did: undefined };
  await client.webhookEndpoints.update(own.id, {
    enabled_events: [...stripeEvents],
    disabled: false,
  });
  return { ...unchanged, did: `The webhook ${own.id} sends the events that the product needs.` };
}

/** Whether an endpoint is enabled and sends all events of the product; `*` means all. */
export function isComplete({ status, enabled_events }: Stripe.WebhookEndpoint): boolean {
  const sends = new Set(enabled_events);
  return status === 'enabled' && (sends.has('*') || stripeEvents.every((it) => sends.has(it)));
}

async function create(client: Stripe, url: string) {
  const { id, secret = '' } = await client.webhookEndpoints.create({
    url,
    enabled_events: [...stripeEvents],
    api_version: apiVersion,
    description: 'Made by npm run operate stripe-setup',
  });
  return { id, secret, did: `The webhook ${id} was made for ${url}.` };
}
