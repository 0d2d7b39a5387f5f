import { stale, untilWritten } from '#functions/data/table/retry.ts';
import type { SubscriptionState } from '#functions/rules/billing/subscription.ts';
import { isAlive, subscriptionStep } from '#functions/rules/billing/subscription-step.ts';
import { refuseSubscription } from './refuse-subscription.ts';
import {
  ownerOf,
  readSubscriptionCase,
  type SubscriptionCase,
  stateAtStripe,
  stateWithoutUser,
  writeState,
} from './subscription-case.ts';
import { issueSubscriptionReceipts } from './subscription-receipts.ts';

/**
 * `incomplete` or `expired`: it was never paid; `refused`: ended because the user has another one; `foreign`: another product's or stack's; `orphan`: it claims to be ours but belongs
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
    if (step === 'refuse') return refuse(subscriptionId, found);
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
    if (isAlive(stored)) {
      await refuseSubscription(stored.subscriptionId, state.subscriptionId, user);
    } else {
      await issueSubscriptionReceipts(stored.subscriptionId, user);
    }
  }
  await writeState(found, state);
}

async function syncRival({ user, stored }: SubscriptionCase): Promise<void> {
  if (stored) await syncSubscription(stored.subscriptionId, user.id);
}

async function refuse(subscriptionId: string, { user, stored }: SubscriptionCase) {
  await refuseSubscription(subscriptionId, stored?.subscriptionId ?? null, user);
  return 'refused' as const;
}
