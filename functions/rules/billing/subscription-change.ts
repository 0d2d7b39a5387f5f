import type { SubscriptionState } from './subscription.ts';
import { isAlive, type SubscriptionRecord } from './subscription-step.ts';

/**
 * What a new state means to people: a subscription began, a month of it failed, it ends with what is
 * paid, or it has ended. Null for all else, and for one that takes the place of another that lives.
 */
export function subscriptionChange(stored: SubscriptionRecord | null, state: SubscriptionState) {
  const previous = stored?.subscriptionId === state.subscriptionId ? stored : null;
  if (state.late && (!previous?.late || previous.late.lastAt < state.late.lastAt)) {
    return 'renewalFailed';
  }
  if (state.status === 'leaving' && previous?.status !== 'leaving') return 'subscriptionCancelled';
  if (state.status === 'ended') {
    return previous !== null && isAlive(previous) ? 'subscriptionEnded' : null;
  }
  const hasOther = stored !== null && isAlive(stored);
  return previous === null && !hasOther ? 'subscribed' : null;
}
