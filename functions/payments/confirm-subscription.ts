import { payments } from '#shared/api/payments.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { limitConfirmations } from '../billing/limit-confirmations.ts';
import { syncPaidSubscription } from '../billing/sync-paid-subscription.ts';
import type { SubscriptionOutcome } from '../billing/sync-subscription.ts';
import { getUser } from '../data/users/user.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(payments.confirmSubscription, async ({ body, user, now }) => {
  await limitConfirmations(user.id, now);
  requireSubscribed(await syncPaidSubscription(body.paymentIntentId, user.id));
  const fresh = await getUser(user.id);
  if (!fresh) throw notFound();
  return fresh;
});

function requireSubscribed(outcome: SubscriptionOutcome | 'reversed'): void {
  if (outcome === 'active' || outcome === 'past_due') return;
  if (outcome === 'foreign' || outcome === 'orphan') throw notFound(refusals.paymentNotYours);
  if (outcome === 'reversed' || outcome === 'refused') {
    throw conflict(refusals.paymentReversed);
  }
  if (outcome === 'ended') throw conflict(refusals.notSubscribed);
  throw conflict(refusals.paymentNotComplete);
}
