import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import { type Price, planOf, priceKind } from './price.ts';

/** An item as nested in its subscription. */
export const subscriptionItemSchema = z.looseObject({
  id: z.string(),
  object: z.literal('subscription_item'),
  created: z.number(),
  current_period_start: z.number(),
  current_period_end: z.number(),
  price: priceKind.schema,
  quantity: z.number(),
});

export type SubscriptionItem = z.infer<typeof subscriptionItemSchema>;

/** Items of subscriptions; since version 2025-03-31 they have the billing period. */
export const subscriptionItemKind: Kind<SubscriptionItem> = {
  object: 'subscription_item',
  prefix: 'si',
  idParam: 'item',
  schema: subscriptionItemSchema,
  expandable: ['price'],
};

interface Period {
  readonly start: number;
  readonly end: number;
}

/** An item in its first period (seconds). */
export function newSubscriptionItem(
  subscription: string,
  { price, quantity }: { readonly price: Price; readonly quantity: number },
  { start, end }: Period,
) {
  return {
    id: newId(subscriptionItemKind.prefix),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  } satisfies Omit<Stripe.SubscriptionItem, 'plan' | 'price'> & { plan: object; price: Price };
}
