import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import { lineItemSchema } from './line-item.ts';

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

const nullableNumber = z.nullable(z.number());

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('invoice'),
  created: z.number(),
  amount_due: z.number(),
  amount_paid: z.number(),
  attempt_count: z.number(),
  auto_advance: z.boolean(),
  automatically_finalizes_at: nullableNumber,
  billing_reason: z.enum(['subscription_create', 'subscription_cycle']),
  currency: z.string(),
  customer: z.string(),
  default_payment_method: z.nullable(z.string()),
  lines: z.looseObject({ data: z.array(lineItemSchema), url: z.string() }),
  next_payment_attempt: nullableNumber,
  number: z.nullable(z.string()),
  parent: z.looseObject({
    subscription_details: z.looseObject({ subscription: z.string() }),
  }),
  status: z.enum(invoiceStatuses),
  status_transitions: z.looseObject({
    finalized_at: nullableNumber,
    marked_uncollectible_at: nullableNumber,
    paid_at: nullableNumber,
    voided_at: nullableNumber,
  }),
});

export type Invoice = z.infer<typeof schema>;

/** Invoices; only those for periods of subscriptions are supported. */
export const invoiceKind: Kind<Invoice> = {
  object: 'invoice',
  prefix: 'in',
  idParam: 'invoice',
  schema,
  expandable: [
    'customer',
    'default_payment_method',
    'discounts',
    'lines',
    'parent.subscription_details.subscription',
  ],
};

/** The id is needed first: subscription and lines refer to it. */
export const newInvoiceId = (): string => newId(invoiceKind.prefix);
