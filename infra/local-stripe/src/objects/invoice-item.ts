import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import type { WithTextDecimal } from './price.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('invoiceitem'),
  date: z.number(),
  amount: z.number(),
  currency: z.string(),
  customer: z.string(),
  description: z.nullable(z.string()),
  discountable: z.boolean(),
  invoice: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  parent: z.nullable(
    z.looseObject({ subscription_details: z.looseObject({ subscription: z.string() }) }),
  ),
  period: z.looseObject({ start: z.number(), end: z.number() }),
  proration: z.boolean(),
  quantity: z.number(),
});

export type InvoiceItem = z.infer<typeof schema>;

/** What is billed once, with the next invoice: it is pending until `invoice` names that one. */
export const invoiceItemKind: Kind<InvoiceItem> = {
  object: 'invoiceitem',
  prefix: 'ii',
  idParam: 'invoiceitem',
  schema,
  expandable: ['customer', 'invoice'],
};

type Given = Pick<
  InvoiceItem,
  'amount' | 'currency' | 'customer' | 'description' | 'metadata' | 'period'
> & { readonly invoice: string | null; readonly subscription: string | null };

export function newInvoiceItem({ subscription, ...given }: Given, date: number) {
  const { amount, currency, customer, description, invoice, metadata, period } = given;
  return {
    id: newId(invoiceItemKind.prefix),
    object: 'invoiceitem',
    ...{ amount, currency, customer, customer_account: null, date, description },
    // By default: a credit takes part in no discount.
    discountable: amount >= 0,
    ...{ discounts: [], invoice, livemode: false, metadata },
    net_amount: amount >= 0 ? null : amount,
    parent:
      subscription === null
        ? null
        : { subscription_details: { subscription }, type: 'subscription_details' },
    period: { end: period.end, start: period.start },
    pricing: { type: 'price_details', unit_amount_decimal: String(amount) },
    proration: false,
    quantity: 1,
    quantity_decimal: '1',
    tax_rates: [],
    test_clock: null,
  } satisfies Omit<
    WithTextDecimal<Stripe.InvoiceItem, 'quantity_decimal'>,
    'pricing' | 'net_amount'
  > & { pricing: object; net_amount: number | null };
}
