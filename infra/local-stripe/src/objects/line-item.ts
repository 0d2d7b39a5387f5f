import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { dollars } from '../dollars.ts';
import { newId } from '../storage/ids.ts';
import type { InvoiceItem } from './invoice-item.ts';
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

interface Discounts {
  readonly discount_amounts: { amount: number; discount: string }[];
  readonly discounts: string[];
}

/** Of a line before `billing/discounts.ts` reduces it. */
const undiscounted = (): Discounts => ({ discount_amounts: [], discounts: [] });

type LineItem = Omit<WithTextDecimal<Stripe.InvoiceLineItem, 'quantity_decimal'>, 'pricing'> & {
  pricing: object;
};

/** The line of an invoice item, on the invoice that takes it. */
export function lineOfItem(invoice: string, item: InvoiceItem) {
  const { amount, currency, description, discountable, metadata, period, quantity } = item;
  const subscription = item.parent?.subscription_details.subscription ?? null;
  return {
    id: newId('il'),
    object: 'line_item',
    ...{ amount, currency, description, discountable, ...undiscounted() },
    ...{ invoice, livemode: false, metadata },
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: { credited_items: null },
        subscription,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: { end: period.end, start: period.start },
    pretax_credit_amounts: [],
    pricing: { type: 'price_details', unit_amount_decimal: String(amount / quantity) },
    quantity,
    quantity_decimal: String(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  } satisfies LineItem;
}

/** The line that bills the current period of a subscription item. */
export function newLineItem(
  invoice: string,
  { id: subscription, currency, metadata }: Pick<Subscription, 'id' | 'currency' | 'metadata'>,
  item: SubscriptionItem,
  productName: string,
) {
  const { price, quantity } = item;
  const amount = price.unit_amount * quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description: `${quantity} × ${productName} (at ${dollars(price.unit_amount)} / ${price.recurring?.interval})`,
    discountable: true,
    ...undiscounted(),
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
  } satisfies LineItem;
}
