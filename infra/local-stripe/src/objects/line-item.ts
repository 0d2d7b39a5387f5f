import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { dollars } from '../dollars.ts';
import { newId } from '../storage/ids.ts';
import type { WithTextDecimal } from './price.ts';
import type { Subscription } from './subscription.ts';
import type { SubscriptionItem } from './subscription-item.ts';

/** A line as nested in its invoice, without `created`. */
export const lineItemSchema = z.looseObject({
  id: z.string(),
  object: z.literal('line_item'),
  amount: z.number(),
  discount_amounts: z.array(z.object({ amount: z.number(), discount: z.string() })),
  description: z.nullable(z.string()),
});

/** A discount and its percentage. */
export interface Reduction {
  readonly id: string;
  readonly percent: number;
}

function percentOf(amount: number, { percent }: Reduction): number {
  return Math.round((amount * percent) / 100);
}

/** The line that bills the current period of a subscription item. */
export function newLineItem(
  invoice: string,
  { id: subscription, currency, metadata }: Pick<Subscription, 'id' | 'currency' | 'metadata'>,
  item: SubscriptionItem,
  productName: string,
  discount: Reduction | null,
) {
  const { price, quantity } = item;
  const amount = price.unit_amount * quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description: `${quantity} × ${productName} (at ${dollars(price.unit_amount)} / ${price.recurring?.interval})`,
    discount_amounts: discount
      ? [{ amount: percentOf(amount, discount), discount: discount.id }]
      : [],
    discountable: true,
    discounts: discount ? [discount.id] : [],
    invoice,
    livemode: false,
    metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  } satisfies Omit<WithTextDecimal<Stripe.InvoiceLineItem, 'quantity_decimal'>, 'pricing'> & {
    pricing: object;
  };
}
