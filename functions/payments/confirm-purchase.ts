import { payments } from '#shared/api/payments.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { limitConfirmations } from '../billing/limit-confirmations.ts';
import { syncPurchase } from '../billing/sync-purchase.ts';
import { getUser } from '../data/users/user.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import type { PurchaseOutcome } from '../domain/payments/purchase.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(payments.confirmPurchase, async ({ body, user, now }) => {
  await limitConfirmations(user.id, now);
  requireOwned(await syncPurchase(body.paymentIntentId, user.id));
  const fresh = await getUser(user.id);
  if (!fresh) throw notFound();
  return fresh;
});

function requireOwned(outcome: PurchaseOutcome): void {
  if (outcome === 'foreign' || outcome === 'orphan') throw notFound(refusals.paymentNotYours);
  if (outcome === 'reversed') throw conflict(refusals.paymentReversed);
  if (outcome !== 'owned' && outcome !== 'refundWaits') throw conflict(refusals.paymentNotComplete);
}
