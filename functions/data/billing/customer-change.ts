import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { pendingAttributes } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { put, remove, type Write, when } from '../table/writes.ts';
import { userKey } from '../users/user.ts';

export const storedCustomerChange = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  changedAt: z.iso.datetime(),
});

export type StoredCustomerChange = z.infer<typeof storedCustomerChange>;

/** `USER#7` / `STRIPE_CUSTOMER`: exists until Stripe's customer has the user's changed address. */
function customerChangeKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'STRIPE_CUSTOMER' };
}

/** For the transaction that changes the user. */
export function customerChange(userId: number, now: Date): Write {
  const key = customerChangeKey(userId);
  const item = { ...key, userId, changedAt: now.toISOString() } satisfies StoredCustomerChange;
  return put({ ...item, ...pendingAttributes('CUSTOMER', key) });
}

export function getCustomerChange(userId: number): Promise<StoredCustomerChange | null> {
  return getItem(customerChangeKey(userId), storedCustomerChange);
}

/** Only if the user has not changed again since the item was read. */
export async function endCustomerChange({
  pk,
  sk,
  changedAt,
}: StoredCustomerChange): Promise<void> {
  await write(remove({ pk, sk }, when('changedAt = :read', { read: changedAt })));
}
