import { stale, untilWritten } from '#functions/data/table/retry.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { log } from '#functions/platform/logger.ts';
import type { SubscriptionState } from '#functions/rules/billing/subscription.ts';
import { isAlive, subscriptionStep } from '#functions/rules/billing/subscription-step.ts';
import { paymentsOfSubscription } from '#functions/services/stripe/invoices.ts';
import { refundPayment } from '#functions/services/stripe/refunds.ts';
import { endSubscription } from '#functions/services/stripe/subscriptions.ts';
import {
  ownerOf,
  readSubscriptionCase,
  type SubscriptionCase,
  stateAtStripe,
  stateWithoutUser,
  writeState,
} from './subscription-case.ts';
import { issueSubscriptionReceipts } from './subscription-receipts.ts';
import { syncReceipt } from './sync-receipt.ts';

/**
 * `incomplete` or `expired`: it was never paid; `refused`: ended and refunded because the user has
 * another one; `foreign`: another product's or stack's; `orphan`: it claims to be ours but belongs
 * to nobody here, or is unknown at Stripe.
 */
export type SubscriptionOutcome =
  | SubscriptionState['status']
  | 'incomplete'
  | 'expired'
  | 'wrongPrice'
  | 'refused'
  | 'foreign'
  | 'orphan';

/**
 * Makes the table match Stripe (decision 0022). Idempotent and independent of the order of calls: the browser's
 * confirmation, the webhook and the reconciler all use it. With `onlyFor`, another user's
 * subscription is an orphan. Throws 503 when Stripe does not answer.
 */
export async function syncSubscription(
  subscriptionId: string,
  onlyFor?: number,
): Promise<SubscriptionOutcome> {
  const userId = onlyFor ?? (await ownerOf(subscriptionId));
  if (typeof userId === 'string') return userId;
  let isRivalChecked = false;
  return untilWritten(async () => {
    // The table is read before Stripe, and the loop ends only when both agree: a stale state that was
    // written late is found and corrected before this returns.
    const found = await readSubscriptionCase(userId);
    if (!found) return stateWithoutUser(subscriptionId);
    const state = await stateAtStripe(subscriptionId, found);
    if (typeof state === 'string') return state;
    const step = subscriptionStep(state, found.stored, isRivalChecked);
    if (step === null) {
      await issueSubscriptionReceipts(subscriptionId, found.user);
      return state.status;
    }
    if (step === 'refuse') return refuse(subscriptionId, found.user);
    if (step === 'write') await replace(found, state);
    else await syncRival(found);
    isRivalChecked ||= step === 'checkRival';
    return stale;
  });
}

/**
 * Refuses a living subscription before it is replaced, and issues the receipts of an ended one: after
 * a crash in between, a retry finds it.
 */
async function replace(found: SubscriptionCase, state: SubscriptionState): Promise<void> {
  const { user, stored } = found;
  if (stored && stored.subscriptionId !== state.subscriptionId) {
    if (isAlive(stored)) await refuse(stored.subscriptionId, user);
    else await issueSubscriptionReceipts(stored.subscriptionId, user);
  }
  await writeState(found, state);
}

async function syncRival({ user, stored }: SubscriptionCase): Promise<void> {
  if (stored) await syncSubscription(stored.subscriptionId, user.id);
}

/**
 * Refunds and ends a second subscription beside a living one (RULE-23). Money first: one that has ended
 * is not refused again, so a failure after the end would keep the money. Receipts before it, which
 * its refunds correct.
 */
async function refuse(subscriptionId: string, user: StoredUser): Promise<'refused'> {
  await issueSubscriptionReceipts(subscriptionId, user);
  const refunded = await refundAll(subscriptionId, []);
  await endSubscription(subscriptionId);
  await refundAll(subscriptionId, refunded);
  log('error', 'ended a second subscription of one customer', { subscriptionId });
  return 'refused';
}

/** Returns all payments that there are by now. */
async function refundAll(
  subscriptionId: string,
  refunded: readonly string[],
): Promise<readonly string[]> {
  const payments = await paymentsOfSubscription(subscriptionId);
  for (const id of payments.filter((one) => !refunded.includes(one))) {
    await refundPayment(id);
    await syncReceipt(id);
  }
  return payments;
}
