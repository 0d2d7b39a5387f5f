import { newMail } from '#functions/data/mail/mail.ts';
import type { subscriptionChange } from '#functions/rules/billing/subscription-change.ts';

const templates = {
  // Its receipt is mailed.
  subscribed: null,
  renewalFailed: 'paymentFailed',
  subscriptionCancelled: 'subscriptionCancelled',
  subscriptionEnded: 'subscriptionEnded',
} as const;

/** The mails to its customer about a change, for its transaction. */
export function mailsOfChange(
  userId: number,
  change: ReturnType<typeof subscriptionChange>,
  now: Date,
) {
  const template = change && templates[change];
  return template === null ? [] : [newMail({ template, userId, data: {} }, now)];
}
