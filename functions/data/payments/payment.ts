import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import { type Key, tableName } from '../table/keys.ts';
import { openAttributes, workDone } from '../table/pending-work.ts';
import { getItem, isWritten, table, type Write } from '../table/table.ts';

/**
 * The ledger: what became of one payment at Stripe. `granted` gave the purchase, `duplicate` was paid
 * beside it and goes back, `revoked` once gave it and was refunded or lost to a dispute.
 */
export const storedPayment = z.object({
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

/**
 * A write for `transact` that enters a payment, on condition that it is not in the ledger yet
 * (THREAT-P2). A duplicate is on the list of refunds until its money has gone back.
 */
export function paymentEntry(payment: NewPayment): Write {
  const key = paymentKey(payment.paymentIntentId);
  const entry = { ...key, ...payment, type: 'purchase' } satisfies StoredPayment;
  const isOwed = payment.state === 'duplicate';
  const Item = { ...entry, ...(isOwed && openAttributes('REFUND', key)) };
  return { Put: { TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** A write for `transact` that takes the grant from a payment, on condition that it has it; it never comes back. */
export function paymentLoss(paymentIntentId: string, state: 'duplicate' | 'revoked'): Write {
  const key = paymentKey(paymentIntentId);
  const changes = { state, ...(state === 'duplicate' && openAttributes('REFUND', key)) };
  const set = Object.entries(changes);
  return {
    Update: {
      TableName: tableName(),
      Key: key,
      UpdateExpression: `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#state = :granted',
      ExpressionAttributeNames: Object.fromEntries(set.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        ':granted': 'granted',
      },
    },
  };
}

/**
 * A write for `transact` that lets a duplicate grant whose money is still with us, on condition that it
 * is one: the payment beside which it was to go back has gone back itself.
 */
export function paymentReturn(paymentIntentId: string): Write {
  return {
    Update: {
      TableName: tableName(),
      Key: paymentKey(paymentIntentId),
      UpdateExpression: 'SET #state = :granted REMOVE openList, openSort',
      ConditionExpression: '#state = :duplicate',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':granted': 'granted', ':duplicate': 'duplicate' },
    },
  };
}

/** Takes a duplicate off the list of refunds: its money has gone back. */
export async function closeRefund(paymentIntentId: string): Promise<void> {
  const done = workDone(paymentKey(paymentIntentId), ['state', 'duplicate']);
  await isWritten(table.send(new UpdateCommand(done)));
}
