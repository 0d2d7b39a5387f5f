import * as z from 'zod/mini';
import type { Call } from '../api/endpoint.ts';
import { invalidRequest, noSuch } from '../api/failure.ts';
import { integer, text } from '../api/parameters.ts';
import { newPrice, type Price, priceKind } from '../objects/price.ts';
import { productKind } from '../objects/product.ts';
import { checkedCurrency } from '../payments/intent-input.ts';

/** How often a price recurs, as sent. */
export const recurringParameters = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: z._default(integer, 1),
  usage_type: z.optional(z.enum(['licensed'])),
});

const taxBehavior = z._default(z.enum(['exclusive', 'inclusive', 'unspecified']), 'unspecified');

/** What every price is made of, as sent. */
export const priceFields = {
  currency: text,
  tax_behavior: taxBehavior,
  unit_amount: integer,
};

/** A price that is made for one subscription. */
export const priceData = z.strictObject({
  ...priceFields,
  product: text,
  recurring: recurringParameters,
});

interface Given extends Omit<z.infer<typeof priceData>, 'recurring'> {
  readonly recurring: z.infer<typeof recurringParameters> | null;
}

/** Takes what was sent of a price, returns it; throws for an unknown product or currency. */
export function priceFrom(call: Call, given: Given, param: string) {
  if (!call.objects.find(productKind, given.product)) {
    throw noSuch('product', given.product, param, 400);
  }
  if (given.unit_amount < 0) {
    throw invalidRequest('Invalid non-negative integer', { param: 'unit_amount' });
  }
  const { product, recurring, unit_amount, tax_behavior } = given;
  const terms = { currency: checkedCurrency(given.currency), product, recurring, unit_amount };
  return { ...newPrice(terms, call.now), tax_behavior };
}

/** Takes the id of a price in a parameter, returns it; throws 400 when there is none in use. */
export function activePrice(call: Call, id: string, param: string): Price {
  const price = call.objects.find(priceKind, id);
  if (!price) throw noSuch('price', id, param, 400);
  if (!price.active) {
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`);
  }
  return price;
}
