import * as z from 'zod/mini';
import type { SubscriptionState } from '#functions/rules/billing/subscription.ts';
import {
  isAlive,
  isFulfilled,
  type SubscriptionRecord,
  type SubscriptionWish,
} from '#functions/rules/billing/subscription-step.ts';
import { id } from '#shared/model/id.ts';
import { sum } from '#shared/model/sum.ts';
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
  status: z.enum(['active', 'past_due', 'leaving', 'ended']),
  startedAt: z.iso.datetime(),
  nextBillingDate: z.nullable(z.iso.datetime()),
  servedUntil: z.nullable(z.iso.datetime()),
  lastCharge: z._default(z.nullable(sum), null),
  late: z.nullable(z.object({ since: z.iso.datetime(), lastAt: z.iso.datetime() })),
  /** What was asked for, and Stripe has not confirmed: the reconciler retries. */
  wish: z.nullable(z.enum(['end', 'leave', 'resume'])),
  /** Incremented with every change: a stale writer writes nothing. */
  version: z.int(),
});

export type StoredSubscription = z.infer<typeof storedSubscription>;

/** `USER#7` / `SUBSCRIPTION`: the one subscription of a user that counts; kept after it has ended. */
export function subscriptionKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'SUBSCRIPTION' };
}

export function parseSubscription(item: unknown): StoredSubscription {
  return z.parse(storedSubscription, item);
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
  const { subscriptionId, status, startedAt, nextBillingDate, servedUntil } = state;
  const { lastCharge, late } = state;
  const key = subscriptionKey(userId);
  const wish = previous?.subscriptionId === subscriptionId ? previous.wish : null;
  const next = {
    ...key,
    ...{ userId, subscriptionId, status, startedAt, nextBillingDate, servedUntil },
    ...{ lastCharge, late },
    wish: wish !== null && isFulfilled(wish, state) ? null : wish,
    version: (previous?.version ?? 0) + 1,
  } satisfies StoredSubscription;
  return put({ ...next, ...pendingAttributes(listOf(next), key) }, stillAt(previous));
}

function listOf(record: SubscriptionRecord) {
  if (!isAlive(record)) return 'ENDED';
  return record.wish === null ? 'SUBSCRIPTION' : 'WISH';
}

/** For one that has ended and whose months all have their receipt. */
export async function closeSubscription(read: StoredSubscription): Promise<void> {
  await write(noLongerPending(read, ['version', read.version]));
}

/** Stored before Stripe is asked, only if the subscription has not changed since it was read. */
export function wishWrite(read: StoredSubscription, wish: SubscriptionWish): Write {
  const { pendingList } = pendingAttributes('WISH', read);
  return change(read, { set: { wish, pendingList }, add: { version: 1 } }, stillAt(read));
}
