import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Change } from '../calls/account.ts';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('event'),
  created: z.number(),
  type: z.string(),
});

export type Event = z.infer<typeof schema>;

/** Events, with the object as it was at that time. */
export const eventKind: Kind<Event> = {
  object: 'event',
  prefix: 'evt',
  idParam: 'id',
  schema,
  expandable: [],
};

export function newEvent(change: Change, apiVersion: string, pendingWebhooks: number) {
  const { type, object, previous, request, created } = change;
  return {
    id: newId(eventKind.prefix),
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request,
    type,
  } satisfies Omit<Stripe.EventBase, 'type' | 'data'> & { data: Stripe.Event.Data; type: string };
}
