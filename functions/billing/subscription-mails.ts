import { newMail } from '../data/mail/mail.ts';
import type { SubscriptionLevel } from '../domain/payments/subscription.ts';
import { isAlive, type SubscriptionRecord } from '../domain/payments/subscription-step.ts';

/** What a customer is told of a change of their subscription, in its transaction: that a payment failed, or that it has ended. */
export function mailsOfChange(
  userId: number,
  standing: SubscriptionRecord | null,
  level: SubscriptionLevel,
  now: Date,
) {
  const template = templateFor(standing, level);
  return template === null ? [] : [newMail({ template, userId, data: {} }, now)];
}

function templateFor(standing: SubscriptionRecord | null, level: SubscriptionLevel) {
  const before = standing?.subscriptionId === level.subscriptionId ? standing.status : null;
  if (level.status === 'past_due' && before !== 'past_due') return 'paymentFailed';
  const wasAlive = before !== null && isAlive({ status: before });
  return level.status === 'ended' && wasAlive ? 'subscriptionEnded' : null;
}
