import { change } from '../calls/change.ts';
import type { Call } from '../calls/endpoint.ts';
import { customerKind } from '../objects/customer.ts';
import {
  type CouponTerms,
  couponKind,
  type Discount,
  discountKind,
  newCoupon,
  newDiscount,
} from '../objects/discount.ts';
import { type Subscription, subscriptionKind } from '../objects/subscription.ts';
import { existingSubscription, knownCustomer } from './lookup.ts';
import { monthsAfter } from './period.ts';
import { updateSubscription } from './subscription-status.ts';

type Owner = Pick<Subscription, 'customer' | 'discounts'>;

/** Gives a customer or a subscription a coupon, in the place of its last one. */
export function addDiscount(call: Call, owner: string, terms: Omit<CouponTerms, 'currency'>): void {
  const { off, duration, months } = terms;
  if ('percent' in off && (off.percent <= 0 || off.percent > 100)) {
    throw new Error('A percentage is above 0 and at most 100.');
  }
  const subscription = call.objects.find(subscriptionKind, owner);
  const customer = knownCustomer(call, subscription?.customer ?? owner);
  const currency = subscription?.currency ?? customer.currency ?? 'usd';
  const coupon = call.objects.add(couponKind, newCoupon({ ...terms, currency }, call.now));
  call.emit('coupon.created', coupon);
  const end = duration === 'repeating' ? monthsAfter(call.now, months ?? 1) : null;
  const given = { coupon: coupon.id, customer: customer.id, start: call.now, end };
  const made = newDiscount({ ...given, subscription: subscription?.id ?? null });
  const discount = call.objects.add(discountKind, made);
  call.emit('customer.discount.created', discount);
  if (subscription) {
    updateSubscription(call, subscription, { ...subscription, discounts: [discount.id] });
  } else change(call, customerKind, customer, { ...customer, discount });
}

/** Those of the subscription, or else that of its customer. Source: Stripe's page on coupons. */
export function discountsOf(call: Call, { customer, discounts }: Owner): Discount[] {
  const own = discounts.flatMap((id) => call.objects.find(discountKind, id) ?? []);
  const general = knownCustomer(call, customer).discount;
  const found = own.length > 0 ? own : general ? [general] : [];
  return found.filter(({ end }) => end === null || end > call.now);
}

/** After an invoice: what was for one only is taken away. */
export function spendDiscounts(
  call: Call,
  subscriptionId: string,
  used: readonly Discount[],
): void {
  const once = used.filter((discount) => couponOf(call, discount)?.duration === 'once');
  for (const discount of once) {
    const subscription = existingSubscription(call, subscriptionId);
    const customer = knownCustomer(call, subscription.customer);
    const discounts = subscription.discounts.filter((id) => id !== discount.id);
    updateSubscription(call, subscription, { ...subscription, discounts });
    if (customer.discount?.id === discount.id) {
      change(call, customerKind, customer, { ...customer, discount: null });
    }
    call.emit('customer.discount.deleted', discount);
  }
}

interface Reducible {
  readonly amount: number;
  readonly discountable: boolean;
  readonly discount_amounts: { amount: number; discount: string }[];
  readonly discounts: string[];
}

/** The lines less their discounts, each of which reduces what the one before has left. */
export function reduced<Line extends Reducible>(
  call: Call,
  lines: readonly Line[],
  discounts: readonly Discount[],
): Line[] {
  return discounts.reduce<Line[]>((rest, discount) => reduceBy(call, rest, discount), [...lines]);
}

function reduceBy<Line extends Reducible>(call: Call, lines: readonly Line[], discount: Discount) {
  const coupon = couponOf(call, discount);
  const left = lines.map((line) => (line.discountable ? Math.max(leftOf(line), 0) : 0));
  let total = left.reduce((sum, amount) => sum + amount, 0);
  let off = coupon?.amount_off === null ? null : Math.min(coupon?.amount_off ?? 0, total);
  return lines.map((line, index) => {
    const amount = left[index] ?? 0;
    if (amount === 0) return line;
    // An amount is spread over the lines, and the last one takes what rounding has left.
    const part =
      off === null ? (amount * (coupon?.percent_off ?? 0)) / 100 : (off * amount) / total;
    const reduction = Math.round(part);
    total -= amount;
    if (off !== null) off -= reduction;
    return {
      ...line,
      discount_amounts: [...line.discount_amounts, { amount: reduction, discount: discount.id }],
      discounts: [...line.discounts, discount.id],
    };
  });
}

const leftOf = ({ amount, discount_amounts }: Reducible): number =>
  discount_amounts.reduce((rest, each) => rest - each.amount, amount);

function couponOf(call: Call, { source }: Discount) {
  return call.objects.find(couponKind, source.coupon);
}
