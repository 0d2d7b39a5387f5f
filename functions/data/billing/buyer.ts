import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { transact } from '../table/send.ts';
import { put } from '../table/writes.ts';
import { userExists, userKey } from '../users/user.ts';

export const storedBuyer = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
});

export type StoredBuyer = z.infer<typeof storedBuyer>;

/** `USER#7` / `BUYER`: what a customer wants on future receipts. */
function buyerKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'BUYER' };
}

export function getBuyer(userId: number): Promise<StoredBuyer | null> {
  return getItem(buyerKey(userId), storedBuyer);
}

/** False when the user no longer exists. */
export async function saveBuyer(buyer: Omit<StoredBuyer, 'pk' | 'sk'>): Promise<boolean> {
  const item = { ...buyerKey(buyer.userId), ...buyer } satisfies StoredBuyer;
  return (await transact([userExists(buyer.userId), put(item)])).length === 0;
}
