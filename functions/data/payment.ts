import * as z from 'zod/mini';
import { id } from '../../shared/model/id.ts';
import { type Key, tableName } from './keys.ts';
import { getItem, type Write } from './table.ts';

/**
 * The ledger: what became of one payment at Stripe. `granted` gave the purchase, `duplicate` was paid
 * beside it and goes back, `revoked` once gave it and was refunded or lost to a dispute.
 */
const storedPayment = z.object({
  pk: z.string(),
  sk: z.string(),
  paymentIntentId: z.string(),
  userId: id,
  type: z.literal('purchase'),
  state: z.enum(['granted', 'duplicate', 'revoked']),
  amount: z.int(),
  paidAt: z.iso.datetime(),
});

export type StoredPayment = z.infer<typeof storedPayment>;
export type NewPayment = Omit<StoredPayment, 'pk' | 'sk' | 'type'>;

/** `PAYMENT#pi_...` / `PAYMENT` */
function paymentKey(paymentIntentId: string): Key {
  return { pk: `PAYMENT#${paymentIntentId}`, sk: 'PAYMENT' };
}

/** What became of this payment, or null while nothing did. */
export function getPayment(paymentIntentId: string): Promise<StoredPayment | null> {
  return getItem(paymentKey(paymentIntentId), storedPayment);
}

/** A write for `transact` that enters a payment, on condition that it is not in the ledger yet (assurance P2). */
export function paymentEntry(payment: NewPayment): Write {
  const Item = {
    ...paymentKey(payment.paymentIntentId),
    ...payment,
    type: 'purchase',
  } satisfies StoredPayment;
  return { Put: { TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** A write for `transact` that takes the grant from a payment, on condition that it has it; it never comes back. */
export function paymentLoss(paymentIntentId: string, state: 'duplicate' | 'revoked'): Write {
  return {
    Update: {
      TableName: tableName,
      Key: paymentKey(paymentIntentId),
      UpdateExpression: 'SET #state = :state',
      ConditionExpression: '#state = :granted',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state, ':granted': 'granted' },
    },
  };
}
