import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId, randomText } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';

const couponSchema = z.looseObject({
  id: z.string(),
  object: z.literal('coupon'),
  created: z.number(),
  duration: z.enum(['forever', 'once']),
  percent_off: z.number(),
});

type Coupon = z.infer<typeof couponSchema>;

/** Coupons: only percentages, for all invoices or the next one. */
export const couponKind: Kind<Coupon> = {
  object: 'coupon',
  prefix: '',
  idParam: 'coupon',
  schema: couponSchema,
  expandable: [],
};

/** A coupon of a customer, nested in it. */
export const discountSchema = z.looseObject({
  id: z.string(),
  object: z.literal('discount'),
  source: z.object({ coupon: z.string(), type: z.literal('coupon') }),
  start: z.number(),
});

export type Discount = z.infer<typeof discountSchema>;

export function newCoupon(percent_off: number, duration: Coupon['duration'], created: number) {
  return {
    id: randomText(8),
    object: 'coupon',
    amount_off: null,
    created,
    currency: null,
    duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: `${percent_off}% off`,
    percent_off,
    redeem_by: null,
    times_redeemed: 1,
    valid: true,
  } satisfies Stripe.Coupon;
}

export function newDiscount(coupon: string, customer: string, start: number) {
  return {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon, type: 'coupon' },
    start,
    subscription: null,
    subscription_item: null,
  } satisfies Stripe.Discount;
}
