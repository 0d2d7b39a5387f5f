import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId, randomText } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';

export const durations = ['forever', 'once', 'repeating'] as const;

const couponSchema = z.looseObject({
  id: z.string(),
  object: z.literal('coupon'),
  created: z.number(),
  amount_off: z.nullable(z.number()),
  duration: z.enum(durations),
  percent_off: z.nullable(z.number()),
});

type Coupon = z.infer<typeof couponSchema>;

/** Coupons: a percentage or an amount off all invoices, the next one, or those of some months. */
export const couponKind: Kind<Coupon> = {
  object: 'coupon',
  prefix: '',
  idParam: 'coupon',
  schema: couponSchema,
  expandable: [],
};

/** A coupon of a customer, nested in it, or of a subscription. */
export const discountSchema = z.looseObject({
  id: z.string(),
  object: z.literal('discount'),
  end: z.nullable(z.number()),
  source: z.object({ coupon: z.string(), type: z.literal('coupon') }),
  start: z.number(),
});

export type Discount = z.infer<typeof discountSchema>;

export const discountKind: Kind<Discount> = {
  object: 'discount',
  prefix: 'di',
  idParam: 'discount',
  schema: discountSchema,
  expandable: ['customer', 'source.coupon'],
};

export interface CouponTerms {
  /** One of both; the amount is in cents. */
  readonly off: { readonly percent: number } | { readonly amount: number };
  readonly currency: string;
  readonly duration: Coupon['duration'];
  /** Only of a repeating one. */
  readonly months: number | null;
}

export function newCoupon({ off, currency, duration, months }: CouponTerms, created: number) {
  const [percent_off, amount_off] = 'percent' in off ? [off.percent, null] : [null, off.amount];
  return {
    id: randomText(8),
    object: 'coupon',
    amount_off,
    created,
    currency: amount_off === null ? null : currency,
    duration,
    duration_in_months: months,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: percent_off === null ? 'An amount off' : `${percent_off}% off`,
    percent_off,
    redeem_by: null,
    times_redeemed: 1,
    valid: true,
  } satisfies Stripe.Coupon;
}

interface Given {
  readonly coupon: string;
  readonly customer: string;
  /** Null for a coupon of the customer. */
  readonly subscription: string | null;
  readonly start: number;
  readonly end: number | null;
}

export function newDiscount({ coupon, customer, subscription, start, end }: Given) {
  return {
    id: newId(discountKind.prefix),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon, type: 'coupon' },
    start,
    subscription,
    subscription_item: null,
  } satisfies Stripe.Discount;
}
