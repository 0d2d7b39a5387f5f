import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('webhook_endpoint'),
  created: z.number(),
  api_version: z.nullable(z.string()),
  description: z.nullable(z.string()),
  enabled_events: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
  status: z.string(),
  url: z.string(),
});

type WebhookEndpoint = z.infer<typeof schema>;

export const webhookEndpointKind: Kind<WebhookEndpoint> = {
  object: 'webhook_endpoint',
  prefix: 'we',
  idParam: 'id',
  schema,
  expandable: [],
};

/** By default it gets every event, in the account's API version. */
export function newWebhookEndpoint(url: string, created: number) {
  return {
    id: newId(webhookEndpointKind.prefix),
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    application: null,
    created,
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  } satisfies Stripe.WebhookEndpoint;
}

/** Derived from the id, so that it is stored nowhere, and events are signed with it also after a restart. */
export function signingSecretOf(id: string): string {
  return `whsec_${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;
}
