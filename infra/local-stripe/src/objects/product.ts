import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('product'),
  created: z.number(),
  active: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  name: z.string(),
});

type Product = z.infer<typeof schema>;

/** Products, which prices belong to. */
export const productKind: Kind<Product> = {
  object: 'product',
  prefix: 'prod',
  idParam: 'id',
  schema,
  expandable: ['default_price'],
};

export function newProduct(name: string, created: number) {
  return {
    id: newId(productKind.prefix),
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  } satisfies Stripe.Product;
}
