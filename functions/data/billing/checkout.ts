import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { noLongerPending, pendingAttributes } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { isNew, put, when } from '../table/writes.ts';
import { userKey } from '../users/user.ts';

export const storedCheckout = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  type: z.enum(['purchase', 'subscription']),
  /**
   * The number of the current idempotency attempt. The next one begins when this one is dead:
   * canceled, refunded or failed to start.
   */
  attempt: z.int(),
  beganAt: z.iso.datetime(),
  /** Random, so that no other stack and no restored table repeats it at Stripe. */
  idempotencyKey: z.string(),
  /** Null for a subscription without a website. */
  websiteId: z.nullable(id),
  /** Set when the checkout is for a subscription; null until Stripe has answered. */
  subscriptionId: z.nullable(z.string()),
  /** The purchase's payment, or the subscription's first one. */
  paymentIntentId: z.nullable(z.string()),
  /** The price that was promised as the attempt began, whatever it costs today (decision 0351). */
  amount: z.int(),
  /** Of `amount`, as Stripe writes it. */
  currency: z.string(),
});

export type StoredCheckout = z.infer<typeof storedCheckout>;
export type CheckoutType = StoredCheckout['type'];

/** `USER#7` / `CHECKOUT#purchase` or `CHECKOUT#subscription`: the one open checkout of its type (RULE-23). */
function checkoutKey(userId: number, type: CheckoutType): Key {
  return { pk: userKey(userId).pk, sk: `CHECKOUT#${type}` };
}

export function getCheckout(userId: number, type: CheckoutType): Promise<StoredCheckout | null> {
  return getItem(checkoutKey(userId, type), storedCheckout);
}

type NewAttempt = Pick<
  StoredCheckout,
  'userId' | 'type' | 'beganAt' | 'idempotencyKey' | 'websiteId' | 'amount' | 'currency'
>;

/** Begins the attempt after `last` (null for the first). Of concurrent callers only one begins it. */
export async function beginAttempt(
  { userId, type, beganAt, idempotencyKey, websiteId, amount, currency }: NewAttempt,
  last: StoredCheckout | null,
): Promise<void> {
  const next = {
    ...checkoutKey(userId, type),
    ...{ userId, type, beganAt, idempotencyKey, websiteId, amount, currency },
    attempt: (last?.attempt ?? 0) + 1,
    subscriptionId: null,
    paymentIntentId: null,
  } satisfies StoredCheckout;
  await putAfter(next, last);
}

type MadeAtStripe = Pick<StoredCheckout, 'subscriptionId' | 'paymentIntentId'>;

/** False when another attempt has begun since `checkout` was read. */
export function saveStripeIds(checkout: StoredCheckout, made: MadeAtStripe): Promise<boolean> {
  return putAfter({ ...checkout, ...made }, checkout);
}

/** Ends an attempt that can no longer be paid. */
export async function closeCheckout({ userId, type, attempt }: StoredCheckout): Promise<void> {
  const done = noLongerPending(checkoutKey(userId, type), ['attempt', attempt]);
  await write(done);
}

function putAfter(next: StoredCheckout, last: StoredCheckout | null): Promise<boolean> {
  const condition = last ? when('attempt = :attempt', { attempt: last.attempt }) : isNew;
  return write(put({ ...next, ...pendingAttributes('CHECKOUT', next) }, condition));
}
