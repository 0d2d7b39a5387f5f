import * as z from 'zod/mini';
import type { SubscriptionLevel } from '#functions/domain/payments/subscription.ts';
import { isAlive, type SubscriptionRecord } from '#functions/domain/payments/subscription-step.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { pendingAttributes } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, put, stillAt, type Write } from '../table/writes.ts';
import { userKey } from '../users/user.ts';

export const storedSubscription = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  subscriptionId: z.string(),
  status: z.enum(['active', 'past_due', 'ended']),
  startedAt: z.iso.datetime(),
  nextBillingDate: z.nullable(z.iso.datetime()),
  /** The customer has ended it, but Stripe did not answer: the reconciler goes on. */
  isCancelling: z.boolean(),
  /** Rises with every change: who read an older one writes nothing. */
  version: z.int(),
});

export type StoredSubscription = z.infer<typeof storedSubscription>;

/** `USER#7` / `SUBSCRIPTION`: the one subscription of a user that counts; it stays when it has ended. */
function subscriptionKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'SUBSCRIPTION' };
}

export function getSubscription(userId: number): Promise<StoredSubscription | null> {
  return getItem(subscriptionKey(userId), storedSubscription);
}

/** Makes a level the user's, on condition that still `before` is (null: none). */
export function subscriptionWrite(
  userId: number,
  level: SubscriptionLevel,
  before: StoredSubscription | null,
): Write {
  const { subscriptionId, status, startedAt, nextBillingDate } = level;
  const key = subscriptionKey(userId);
  const isSame = before?.subscriptionId === subscriptionId;
  const next = {
    ...key,
    ...{ userId, subscriptionId, status, startedAt, nextBillingDate },
    isCancelling: isSame && isAlive(level) && before.isCancelling,
    version: (before?.version ?? 0) + 1,
  } satisfies StoredSubscription;
  return put(
    { ...next, ...(isAlive(level) && pendingAttributes(listOf(next), key)) },
    stillAt(before),
  );
}

function listOf({ isCancelling }: SubscriptionRecord) {
  return isCancelling ? 'CANCELLATION' : 'SUBSCRIPTION';
}

/** Remembers it before Stripe is told; false when it has changed since it was read. */
export function startCancelling(read: StoredSubscription): Promise<boolean> {
  const { openList } = pendingAttributes('CANCELLATION', read);
  const changes = { set: { isCancelling: true, openList }, add: { version: 1 } };
  return write(change(read, changes, stillAt(read)));
}
