import { billing } from '#shared/api/billing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { freshUser } from './fresh-user.ts';
import { limitStripeCalls } from './limit-stripe-calls.ts';
import { syncPaidSubscription } from './sync/sync-paid-subscription.ts';
import type { SubscriptionOutcome } from './sync/sync-subscription.ts';

export const handler = httpHandler(billing.confirmSubscription, async ({ body, user, now }) => {
  await limitStripeCalls(user.id, now);
  requireSubscribed(await syncPaidSubscription(body.paymentIntentId, user.id));
  return freshUser(user.id);
});

function requireSubscribed(outcome: SubscriptionOutcome | 'reversed'): void {
  if (outcome === 'active' || outcome === 'past_due' || outcome === 'leaving') return;
  if (outcome === 'foreign' || outcome === 'orphan') throw notFound(refusals.paymentNotYours);
  if (outcome === 'reversed' || outcome === 'refused') {
    throw conflict(refusals.paymentReversed);
  }
  if (outcome === 'ended') throw conflict(refusals.notSubscribed);
  throw conflict(refusals.paymentNotComplete);
}
