import * as z from 'zod/mini';
import type { Call } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { named } from '../calls/lookup.ts';
import { newPrice, type Price, priceKind } from '../objects/price.ts';
import { productKind } from '../objects/product.ts';
import { integer, text } from '../parameters/fields.ts';
import { checkedCurrency } from '../payments/intent-input.ts';

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: z._default(integer, 1),
  usage_type: z.optional(z.enum(['licensed'])),
});

/** The fields as sent. */
export const termsFields = {
  currency: text,
  recurring: z._default(z.nullable(recurring), null),
  tax_behavior: z._default(z.enum(['exclusive', 'inclusive', 'unspecified']), 'unspecified'),
  unit_amount: integer,
};

interface Terms {
  readonly currency: string;
  readonly product: string;
  readonly recurring: z.infer<typeof recurring> | null;
  readonly tax_behavior: 'exclusive' | 'inclusive' | 'unspecified';
  readonly unit_amount: number;
}

/** Creates a price without storing it; throws Stripe's 400 for an unknown product or currency. */
export function priceFrom(call: Call, { tax_behavior, ...terms }: Terms) {
  named(call, productKind, terms.product, 'product');
  if (terms.unit_amount < 0) {
    throw invalidRequest('Invalid non-negative integer', { param: 'unit_amount' });
  }
  const currency = checkedCurrency(terms.currency);
  return { ...newPrice({ ...terms, currency }, call.now), tax_behavior };
}

/**
 * Throws Stripe's 400 if there is no active price of an active product. Source: Stripe's page on
 * products and prices, "Archive a product": it "can't be added to new invoices or subscriptions".
 */
export function activePrice(call: Call, id: string, param: string): Price {
  const price = named(call, priceKind, id, param);
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.');
  }
  if (named(call, productKind, price.product, param).active) return price;
  throw invalidRequest(
    `Price \`${id}\` is not available to be purchased because its product is not active.`,
  );
}
