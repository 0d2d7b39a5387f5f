import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import type { Charge } from './charge.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('refund'),
  created: z.number(),
  amount: z.number(),
  charge: z.string(),
  currency: z.string(),
  status: z.enum(['succeeded', 'failed']),
});

export type Refund = z.infer<typeof schema>;

export const refundKind: Kind<Refund> = {
  object: 'refund',
  prefix: 're',
  idParam: 'refund',
  schema,
  expandable: ['balance_transaction', 'charge', 'customer', 'payment_intent', 'payment_method'],
};

export function newRefund(charge: Charge, amount: number, created: number) {
  return {
    id: newId(refundKind.prefix),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded' as const,
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}
