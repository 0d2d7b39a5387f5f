import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { id } from '../../shared/model/id.ts';
import { type Key, tableName } from './keys.ts';
import { getItem, table } from './table.ts';
import { userKey } from './user.ts';

const storedCheckout = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  /** Counts the payments that were begun; a dead one (canceled, refunded, failed to start) is followed by the next. */
  attempt: z.int(),
  /** Stripe's idempotency key of this attempt: also unlike that of another stack or an earlier table. */
  idempotencyKey: z.string(),
  websiteId: id,
  /** Null until Stripe has answered. */
  paymentIntentId: z.nullable(z.string()),
});

export type StoredCheckout = z.infer<typeof storedCheckout>;

/** `USER#7` / `CHECKOUT#purchase`: the one open payment of a user for a purchase (decisions 23). */
function checkoutKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'CHECKOUT#purchase' };
}

/** The user's present attempt to buy, or null. */
export function getCheckout(userId: number): Promise<StoredCheckout | null> {
  return getItem(checkoutKey(userId), storedCheckout);
}

type Attempt = Pick<StoredCheckout, 'userId' | 'idempotencyKey' | 'websiteId'>;

/** Begins the attempt after `last` (null for the first); of several callers one wins, the others do nothing. */
export async function beginAttempt(attempt: Attempt, last: StoredCheckout | null): Promise<void> {
  const next = {
    ...checkoutKey(attempt.userId),
    ...attempt,
    attempt: (last?.attempt ?? 0) + 1,
    paymentIntentId: null,
  } satisfies StoredCheckout;
  await putAfter(next, last);
}

/** Keeps the payment of an attempt; false when another attempt has begun since it was read. */
export function keepPayment(checkout: StoredCheckout, paymentIntentId: string): Promise<boolean> {
  return putAfter({ ...checkout, paymentIntentId }, checkout);
}

async function putAfter(next: StoredCheckout, last: StoredCheckout | null): Promise<boolean> {
  try {
    const condition = last ? whileAttempt(last.attempt) : whileNone;
    await table.send(new PutCommand({ TableName: tableName, Item: next, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

const whileNone = { ConditionExpression: 'attribute_not_exists(pk)' };

function whileAttempt(attempt: number) {
  return {
    ConditionExpression: 'attempt = :attempt',
    ExpressionAttributeValues: { ':attempt': attempt },
  };
}
