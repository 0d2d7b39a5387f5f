import { routes } from '#shared/api/routes.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { settlePaidSubscription } from '../billing/sync-paid-subscription.ts';
import type { SubscriptionSettlement } from '../billing/sync-subscription.ts';
import { getUser } from '../data/users/user.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(routes.payments.confirmSubscription, async ({ body, user }) => {
  requireSubscribed(await settlePaidSubscription(body.paymentIntentId, user.id));
  const fresh = await getUser(user.id);
  if (!fresh) throw notFound();
  return fresh;
});

function requireSubscribed(settlement: SubscriptionSettlement | 'reversed'): void {
  if (settlement === 'active' || settlement === 'past_due') return;
  if (settlement === 'orphan') throw notFound(refusals.paymentNotYours);
  if (settlement === 'reversed' || settlement === 'refused') {
    throw conflict(refusals.paymentReversed);
  }
  if (settlement === 'ended') throw conflict(refusals.notSubscribed);
  throw conflict(refusals.paymentNotComplete);
}
