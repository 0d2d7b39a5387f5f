import * as z from 'zod/mini';
import type { NextCharge } from '#shared/api/billing.ts';
import { callStripe, isRefusedRequest } from './client.ts';

const coupon = z.object({ duration: z.enum(['forever', 'once', 'repeating']) });

const preview = z.object({
  amount_due: z.int(),
  currency: z.string(),
  total_discount_amounts: z.nullable(z.array(z.object({ amount: z.int() }))),
  discounts: z.array(
    z.object({ end: z.nullable(z.int()), source: z.object({ coupon: z.nullable(coupon) }) }),
  ),
});

/**
 * Asks Stripe, which alone knows coupons, credits and taxes (decision 0251). Null when nothing will be
 * charged: the subscription is over, or ends with its period.
 */
export async function nextCharge(subscriptionId: string): Promise<NextCharge | null> {
  const asked = { subscription: subscriptionId, expand: ['discounts.source.coupon'] };
  try {
    const found = await callStripe((client) => client.invoices.createPreview(asked));
    const { amount_due: amount, currency, ...reduced } = z.parse(preview, found);
    return { amount, currency, discount: discountOf(reduced) };
  } catch (error) {
    if (isRefusedRequest(error)) return null;
    throw error;
  }
}

/** Of several coupons, the one that ends first says how long the sum stays as it is. */
function discountOf(
  invoice: Pick<z.infer<typeof preview>, 'total_discount_amounts' | 'discounts'>,
) {
  const amount = (invoice.total_discount_amounts ?? []).reduce((sum, off) => sum + off.amount, 0);
  if (amount === 0) return null;
  const durations = invoice.discounts.map(({ source }) => source.coupon?.duration);
  if (durations.includes('once')) return { amount, lasts: 'once', until: null } as const;
  const ends = invoice.discounts.flatMap(({ end }) => end ?? []);
  if (ends.length === 0) return { amount, lasts: 'forever', until: null } as const;
  const until = new Date(Math.min(...ends) * 1000).toISOString();
  return { amount, lasts: 'months', until } as const;
}
