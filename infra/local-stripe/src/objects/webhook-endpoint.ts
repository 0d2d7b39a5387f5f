import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../api/ids.ts';
import type { Kind } from '../api/object-store.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('webhook_endpoint'),
  created: z.number(),
  url: z.string(),
});

export type WebhookEndpoint = z.infer<typeof schema>;

/** The address that hears of events; here there is one, given at the start. */
export const webhookEndpointKind: Kind<WebhookEndpoint> = {
  object: 'webhook_endpoint',
  prefix: 'we',
  schema,
  expandable: [],
};

/** Takes the address, returns the endpoint. */
export function newWebhookEndpoint(url: string, apiVersion: string, created: number) {
  return {
    id: newId(webhookEndpointKind.prefix),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created,
    description: 'The address given at the start',
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  } satisfies Stripe.WebhookEndpoint;
}
