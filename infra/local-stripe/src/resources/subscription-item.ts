import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { listOf, listParameters } from '../api/list.ts';
import { text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { existingSubscription } from '../billing/lookup.ts';
import { subscriptionKind } from '../objects/subscription.ts';
import { subscriptionItemKind } from '../objects/subscription-item.ts';

const path = '/v1/subscription_items';

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const items = call.objects.where(subscriptionKind).flatMap(({ items }) => items.data);
    const item = items.find((candidate) => candidate.id === id);
    if (!item) throw noSuch('subscription_item', id, 'item', 404);
    return item;
  },
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({ ...listParameters, subscription: text }),
  run: (call, { subscription, ...page }) =>
    listOf(path, existingSubscription(call, subscription).items.data, page),
});

/** Items of subscriptions: read only, they lie in their subscription. */
export const subscriptionItems = resource(subscriptionItemKind, [retrieve, list]);
