import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId, randomText } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import { discountSchema } from './discount.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('customer'),
  created: z.number(),
  address: z.unknown(),
  currency: z.nullable(z.string()),
  deleted: z.optional(z.literal(true)),
  delinquent: z.boolean(),
  discount: z.nullable(discountSchema),
  email: z.nullable(z.string()),
  invoice_prefix: z.string(),
  invoice_settings: z.looseObject({ default_payment_method: z.nullable(z.string()) }),
  metadata: z.record(z.string(), z.string()),
  name: z.nullable(z.string()),
  next_invoice_sequence: z.number(),
  phone: z.nullable(z.string()),
});

export type Customer = z.infer<typeof schema>;

export const customerKind: Kind<Customer> = {
  object: 'customer',
  prefix: 'cus',
  idParam: 'id',
  schema,
  expandable: ['default_source', 'invoice_settings.default_payment_method', 'test_clock'],
};

export function newCustomer(created: number) {
  return {
    id: newId(customerKind.prefix),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer;
}
