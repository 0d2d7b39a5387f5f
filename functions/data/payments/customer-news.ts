import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { pendingAttributes } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { put, remove, type Write, when } from '../table/writes.ts';
import { userKey } from '../users/user.ts';

export const storedCustomerNews = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  changedAt: z.iso.datetime(),
});

export type StoredCustomerNews = z.infer<typeof storedCustomerNews>;

/** `USER#7` / `STRIPE_CUSTOMER`: there while Stripe has yet to hear what has changed of its customer. */
function customerNewsKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'STRIPE_CUSTOMER' };
}

/** Belongs into the transaction of the change. */
export function customerNews(userId: number, now: Date): Write {
  const key = customerNewsKey(userId);
  const item = { ...key, userId, changedAt: now.toISOString() } satisfies StoredCustomerNews;
  return put({ ...item, ...pendingAttributes('CUSTOMER', key) });
}

export function getCustomerNews(userId: number): Promise<StoredCustomerNews | null> {
  return getItem(customerNewsKey(userId), storedCustomerNews);
}

/** Unless something has changed again since it was read. */
export async function endCustomerNews({ pk, sk, changedAt }: StoredCustomerNews): Promise<void> {
  await write(remove({ pk, sk }, when('changedAt = :read', { read: changedAt })));
}
