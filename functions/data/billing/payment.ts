import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { noLongerPending, pendingAttributes, pendingRemoval } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { type Condition, change, isNew, put, type Write, when } from '../table/writes.ts';

/**
 * The ledger: what became of one payment at Stripe. `granted`: it grants the purchase; `duplicate`:
 * it is refunded because another payment grants; `revoked`: it was refunded or lost to a dispute.
 */
export const storedPayment = z.object({
  pk: z.string(),
  sk: z.string(),
  paymentIntentId: z.string(),
  userId: id,
  type: z.literal('purchase'),
  state: z.enum(['granted', 'duplicate', 'revoked']),
  amount: z.int(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
});

export type StoredPayment = z.infer<typeof storedPayment>;
export type NewPayment = Omit<StoredPayment, 'pk' | 'sk' | 'type'>;

/** `PAYMENT#pi_...` / `PAYMENT` */
function paymentKey(paymentIntentId: string): Key {
  return { pk: `PAYMENT#${paymentIntentId}`, sk: 'PAYMENT' };
}

export function getPayment(paymentIntentId: string): Promise<StoredPayment | null> {
  return getItem(paymentKey(paymentIntentId), storedPayment);
}

/**
 * Only if the payment is not in the ledger yet (THREAT-P2). It is pending until it has its receipt
 * (decision 0133), and a duplicate until it is refunded, too.
 */
export function paymentEntry(payment: NewPayment): Write {
  const key = paymentKey(payment.paymentIntentId);
  const entry = { ...key, ...payment, type: 'purchase' } satisfies StoredPayment;
  return put({ ...entry, ...pendingAttributes('PAYMENT', key) }, isNew);
}

/** Takes the grant from a payment, only if the payment has it. */
export function grantLoss(paymentIntentId: string, state: 'duplicate' | 'revoked'): Write {
  const key = paymentKey(paymentIntentId);
  const set = { state, ...(state === 'duplicate' && pendingAttributes('PAYMENT', key)) };
  return change(key, { set }, whileIn('granted'));
}

/**
 * Lets a duplicate grant after all: no refund of it was made, and the payment that granted has been
 * refunded itself.
 */
export function paymentRegrant(paymentIntentId: string): Write {
  return change(
    paymentKey(paymentIntentId),
    { set: { state: 'granted' }, remove: pendingRemoval },
    whileIn('duplicate'),
  );
}

function whileIn(state: StoredPayment['state']): Condition {
  return when('#state = :state', { state });
}

/** Takes a payment off the list of those that lack something, only if it is still in `state`. */
export async function closePayment(
  paymentIntentId: string,
  state: StoredPayment['state'],
): Promise<void> {
  const done = noLongerPending(paymentKey(paymentIntentId), ['state', state]);
  await write(done);
}
