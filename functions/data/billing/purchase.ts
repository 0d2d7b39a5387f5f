import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { noLongerPending, pendingAttributes } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import {
  type Condition,
  check,
  exists,
  isNew,
  put,
  remove,
  type Write,
  when,
} from '../table/writes.ts';
import { userKey } from '../users/user.ts';

export const storedPurchase = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  paymentIntentId: z.string(),
  paidAt: z.iso.datetime(),
});

export type StoredPurchase = z.infer<typeof storedPurchase>;

/** `USER#7` / `PURCHASE`: exists exactly while the user's `hasPurchasedSite` is true. */
function purchaseKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'PURCHASE' };
}

export function getPurchase(userId: number): Promise<StoredPurchase | null> {
  return getItem(purchaseKey(userId), storedPurchase);
}

type Grant = Pick<StoredPurchase, 'userId' | 'paymentIntentId' | 'paidAt'>;

/** Makes a payment the one that grants, only if `previous` still is (null: none). */
export function purchaseGrant(grant: Grant, previous: StoredPurchase | null): Write {
  const key = purchaseKey(grant.userId);
  const purchase = { ...key, ...grant } satisfies StoredPurchase;
  const condition = previous ? whileGrantedBy(previous) : isNew;
  return put({ ...purchase, ...pendingAttributes('PURCHASE', key) }, condition);
}

/** Locks the purchase again, only if this payment still grants it. */
export function purchaseEnd(grant: Pick<Grant, 'userId' | 'paymentIntentId'>): Write {
  return remove(purchaseKey(grant.userId), whileGrantedBy(grant));
}

export function purchaseExists(userId: number): Write {
  return check(purchaseKey(userId), exists);
}

/** Takes a purchase off the list of those that may still be refunded. */
export async function closePurchase({ userId, paymentIntentId }: StoredPurchase): Promise<void> {
  const done = noLongerPending(purchaseKey(userId), ['paymentIntentId', paymentIntentId]);
  await write(done);
}

function whileGrantedBy({ paymentIntentId }: Pick<Grant, 'paymentIntentId'>): Condition {
  return when('paymentIntentId = :granting', { granting: paymentIntentId });
}
