import { getCheckout } from '#functions/data/billing/checkout.ts';
import {
  getSubscription,
  type StoredSubscription,
  startCancelling,
} from '#functions/data/billing/subscription.ts';
import { stale, untilWritten } from '#functions/data/table/retry.ts';
import { conflict } from '#functions/rules/api-error.ts';
import { isAlive } from '#functions/rules/billing/subscription-step.ts';
import { endSubscription } from '#functions/services/stripe/subscriptions.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Cancels at once (RULE-24). Idempotent. The intent is stored before Stripe is called, so that the
 * reconciler completes what this leaves unfinished. Throws 409 when the customer never subscribed,
 * and 503 when Stripe does not answer.
 */
export async function cancelSubscription(userId: number): Promise<void> {
  return untilWritten(async () => {
    const stored = await latestSubscription(userId);
    if (!stored) throw conflict(refusals.notSubscribed);
    if (!isAlive(stored)) return;
    if (!stored.isCancelling && !(await startCancelling(stored))) return stale;
    await finishCancelling(stored);
  });
}

export async function finishCancelling({
  userId,
  subscriptionId,
}: StoredSubscription): Promise<void> {
  await endSubscription(subscriptionId);
  await syncSubscription(subscriptionId, userId);
}

/** Also finds a subscription that was paid a moment ago and is not stored yet. */
async function latestSubscription(userId: number): Promise<StoredSubscription | null> {
  const stored = await getSubscription(userId);
  if (stored && isAlive(stored)) return stored;
  const begun = (await getCheckout(userId, 'subscription'))?.subscriptionId ?? null;
  if (begun === null || begun === stored?.subscriptionId) return stored;
  await syncSubscription(begun, userId);
  return getSubscription(userId);
}
