import { refusals } from '#shared/messages/refusals.ts';
import { getCheckout } from '../data/payments/checkout.ts';
import {
  getSubscription,
  type StoredSubscription,
  startCancelling,
} from '../data/payments/subscription.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { conflict } from '../domain/api-error.ts';
import { isAlive } from '../domain/payments/subscription-step.ts';
import { endSubscription } from '../services/stripe/subscriptions.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Cancels at once (RULE-24); a repetition does nothing. What the customer wants is stored before Stripe is told,
 * so that the reconciler goes on where this stops. Throws 409 when they never subscribed, and 503 when
 * Stripe does not answer.
 */
export async function cancelSubscription(userId: number): Promise<void> {
  return untilWritten(async () => {
    const standing = await latestSubscription(userId);
    if (!standing) throw conflict(refusals.notSubscribed);
    if (!isAlive(standing)) return;
    if (!standing.isCancelling && !(await startCancelling(standing))) return stale;
    await finishCancelling(standing);
  });
}

export async function finishCancelling({
  userId,
  subscriptionId,
}: StoredSubscription): Promise<void> {
  await endSubscription(subscriptionId);
  await syncSubscription(subscriptionId, userId);
}

/** Finds also a subscription that was paid a moment ago and is not known here yet. */
async function latestSubscription(userId: number): Promise<StoredSubscription | null> {
  const standing = await getSubscription(userId);
  if (standing && isAlive(standing)) return standing;
  const begun = (await getCheckout(userId, 'subscription'))?.subscriptionId ?? null;
  if (begun === null || begun === standing?.subscriptionId) return standing;
  await syncSubscription(begun, userId);
  return getSubscription(userId);
}
