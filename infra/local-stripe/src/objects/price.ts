import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';

/** How often a price is charged. */
const recurringSchema = z.looseObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: z.number(),
});

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('price'),
  created: z.number(),
  active: z.boolean(),
  currency: z.string(),
  lookup_key: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  nickname: z.nullable(z.string()),
  product: z.string(),
  recurring: z.nullable(recurringSchema),
  unit_amount: z.number(),
});

export type Price = z.infer<typeof schema>;

/** Prices: one-time or recurring amounts for a product. */
export const priceKind: Kind<Price> = {
  object: 'price',
  prefix: 'price',
  idParam: 'price',
  schema,
  expandable: ['product'],
};

interface Terms {
  readonly currency: string;
  readonly product: string;
  readonly unit_amount: number;
  readonly recurring: z.infer<typeof recurringSchema> | null;
}

export function newPrice({ currency, product, unit_amount, recurring }: Terms, created: number) {
  return {
    id: newId(priceKind.prefix),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring && {
      interval: recurring.interval,
      interval_count: recurring.interval_count,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  } satisfies WithTextDecimal<Stripe.Price, 'unit_amount_decimal'>;
}

/** A string on the wire; the SDK parses decimals into objects. */
export type WithTextDecimal<Type, Field extends keyof Type> = Omit<Type, Field> &
  Record<Field, string>;

/** The older form of a recurring price, which subscription items still carry. */
export function planOf(price: Price) {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: String(price.unit_amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies WithTextDecimal<Stripe.Plan, 'amount_decimal'>;
}
