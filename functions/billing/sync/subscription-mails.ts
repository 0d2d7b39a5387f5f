import { newMail } from '#functions/data/mail/mail.ts';
import type { SubscriptionState } from '#functions/rules/billing/subscription.ts';
import { isAlive, type SubscriptionRecord } from '#functions/rules/billing/subscription-step.ts';

/** The mails about a change, for its transaction: a month failed, or the subscription ends or has ended. */
export function mailsOfChange(
  userId: number,
  stored: SubscriptionRecord | null,
  state: SubscriptionState,
  now: Date,
) {
  const template = templateFor(stored, state);
  return template === null ? [] : [newMail({ template, userId, data: {} }, now)];
}

function templateFor(stored: SubscriptionRecord | null, state: SubscriptionState) {
  const previous = stored?.subscriptionId === state.subscriptionId ? stored : null;
  if (state.late && (!previous?.late || previous.late.lastAt < state.late.lastAt)) {
    return 'paymentFailed';
  }
  const wasAlive = previous !== null && isAlive(previous);
  if (state.status === 'leaving' && previous?.status !== 'leaving') return 'subscriptionCancelled';
  return state.status === 'ended' && wasAlive ? 'subscriptionEnded' : null;
}
