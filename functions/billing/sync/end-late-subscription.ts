import { getSubscription } from '#functions/data/billing/subscription.ts';
import { log } from '#functions/platform/logger.ts';
import { hasRunOut } from '#functions/rules/billing/lateness.ts';
import { lateInvoices } from '#functions/services/stripe/invoices.ts';
import { stillUnpaid } from './still-unpaid.ts';
import { askOfSubscription } from './subscription-wish.ts';

/**
 * Ends a subscription at Stripe whose oldest late month has run out of time (RULE-22), whatever Stripe
 * is set to do after its last attempt. What is owed is void with it, as with any end: nobody can be
 * charged for what no longer serves them. A payment that Stripe has not booked yet comes first.
 */
export async function endLateSubscription(userId: number, now: Date): Promise<void> {
  const stored = await getSubscription(userId);
  if (stored?.status !== 'past_due' || !stored.late || !hasRunOut(stored.late, now)) return;
  const { subscriptionId } = stored;
  const late = await lateInvoices(subscriptionId);
  if ((await stillUnpaid(late)).length < late.length) return;
  log('info', 'a subscription was late for too long', { subscriptionId });
  await askOfSubscription({ userId, wish: 'end', by: null, now });
}
