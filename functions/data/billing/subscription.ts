import * as z from 'zod/mini';
import type { SubscriptionState } from '#functions/rules/billing/subscription.ts';
import { isAlive, type SubscriptionRecord } from '#functions/rules/billing/subscription-step.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { noLongerPending, pendingAttributes } from '../table/pending-work.ts';
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
  /** The customer has canceled it, and Stripe has not confirmed: the reconciler retries. */
  isCancelling: z.boolean(),
  /** Incremented with every change: a stale writer writes nothing. */
  version: z.int(),
});

export type StoredSubscription = z.infer<typeof storedSubscription>;

/** `USER#7` / `SUBSCRIPTION`: the one subscription of a user that counts; kept after it has ended. */
function subscriptionKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'SUBSCRIPTION' };
}

export function getSubscription(userId: number): Promise<StoredSubscription | null> {
  return getItem(subscriptionKey(userId), storedSubscription);
}

/** Stores a state as the user's, only if `previous` is still stored (null: none). */
export function subscriptionWrite(
  userId: number,
  state: SubscriptionState,
  previous: StoredSubscription | null,
): Write {
  const { subscriptionId, status, startedAt, nextBillingDate } = state;
  const key = subscriptionKey(userId);
  const isSame = previous?.subscriptionId === subscriptionId;
  const next = {
    ...key,
    ...{ userId, subscriptionId, status, startedAt, nextBillingDate },
    isCancelling: isSame && isAlive(state) && previous.isCancelling,
    version: (previous?.version ?? 0) + 1,
  } satisfies StoredSubscription;
  return put({ ...next, ...pendingAttributes(listOf(next), key) }, stillAt(previous));
}

function listOf(record: SubscriptionRecord) {
  if (!isAlive(record)) return 'ENDED';
  return record.isCancelling ? 'CANCELLATION' : 'SUBSCRIPTION';
}

/** For one that has ended and whose months all have their receipt. */
export async function closeSubscription(read: StoredSubscription): Promise<void> {
  await write(noLongerPending(read, ['version', read.version]));
}

/** Called before Stripe is asked to cancel; false when the subscription has changed since it was read. */
export function startCancelling(read: StoredSubscription): Promise<boolean> {
  const { pendingList } = pendingAttributes('CANCELLATION', read);
  const changes = { set: { isCancelling: true, pendingList }, add: { version: 1 } };
  return write(change(read, changes, stillAt(read)));
}
