import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beginAttempt, type CheckoutType, type StoredCheckout } from '../data/billing/checkout.ts';
import { isKeyOfAnother, isReplayedFailure, isStripeRefusal } from '../services/stripe/client.ts';

const otherRequestPauseMs = 300;

/**
 * Calls `create`, which uses the attempt's idempotency key. `in progress`: another request with
 * that key is creating it or has created another, so retry. A failure that Stripe would only repeat
 * begins the next attempt and is thrown.
 */
export async function createOnce<T>(
  checkout: StoredCheckout,
  create: () => Promise<T>,
): Promise<T | 'in progress'> {
  try {
    return await create();
  } catch (error) {
    if (isStripeRefusal(error, 'idempotency_key_in_use')) return waitForOtherRequest();
    if (isReplayedFailure(error)) await beginNextAttempt(checkout, new Date());
    // A lost request with this key named another price, for example.
    if (isKeyOfAnother(error)) return 'in progress';
    throw error;
  }
}

async function waitForOtherRequest() {
  await pause(otherRequestPauseMs);
  return 'in progress' as const;
}

export function beginNextAttempt(checkout: StoredCheckout, now: Date): Promise<void> {
  const idempotencyKey = newIdempotencyKey(checkout.type);
  return beginAttempt({ ...checkout, beganAt: now.toISOString(), idempotencyKey }, checkout);
}

export function newIdempotencyKey(type: CheckoutType): string {
  return `${type}-${randomUUID()}`;
}
