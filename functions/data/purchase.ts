import * as z from 'zod/mini';
import { id } from '../../shared/model/id.ts';
import { type Key, tableName } from './keys.ts';
import { getItem, type Write } from './table.ts';
import { userKey } from './user.ts';

const storedPurchase = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  /** The payment that grants it. */
  paymentIntentId: z.string(),
  paidAt: z.iso.datetime(),
});

export type StoredPurchase = z.infer<typeof storedPurchase>;

/** `USER#7` / `PURCHASE`: exists exactly while the user's `hasPurchasedSite` is true. */
function purchaseKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'PURCHASE' };
}

/** What the user owns, or null. */
export function getPurchase(userId: number): Promise<StoredPurchase | null> {
  return getItem(purchaseKey(userId), storedPurchase);
}

type Grant = Pick<StoredPurchase, 'userId' | 'paymentIntentId' | 'paidAt'>;

/** A write for `transact` that makes a payment the one that grants, on condition that still `before` is (null: none). */
export function purchaseGrant(grant: Grant, before: StoredPurchase | null): Write {
  const Item = { ...purchaseKey(grant.userId), ...grant } satisfies StoredPurchase;
  return { Put: { TableName: tableName, Item, ...(before ? whileGrantedBy(before) : whileNone) } };
}

/** A write for `transact` that locks the purchase again, on condition that this payment still grants it. */
export function purchaseEnd(grant: Pick<Grant, 'userId' | 'paymentIntentId'>): Write {
  const Key = purchaseKey(grant.userId);
  return { Delete: { TableName: tableName, Key, ...whileGrantedBy(grant) } };
}

/** A write for `transact` that only asks whether there is a purchase. */
export function purchaseExists(userId: number): Write {
  const Key = purchaseKey(userId);
  return {
    ConditionCheck: { TableName: tableName, Key, ConditionExpression: 'attribute_exists(pk)' },
  };
}

const whileNone = { ConditionExpression: 'attribute_not_exists(pk)' };

function whileGrantedBy({ paymentIntentId }: Pick<Grant, 'paymentIntentId'>) {
  return {
    ConditionExpression: 'paymentIntentId = :standing',
    ExpressionAttributeValues: { ':standing': paymentIntentId },
  };
}
