import { billing } from '#shared/api/billing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import type { PurchaseOutcome } from '../rules/billing/purchase.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { freshUser } from './fresh-user.ts';
import { limitStripeCalls } from './limit-stripe-calls.ts';
import { syncPurchase } from './sync/sync-purchase.ts';

export const handler = httpHandler(billing.confirmPurchase, async ({ body, user, now }) => {
  await limitStripeCalls(user.id, now);
  requireOwned(await syncPurchase(body.paymentIntentId, user.id));
  return freshUser(user.id);
});

function requireOwned(outcome: PurchaseOutcome): void {
  if (outcome === 'foreign' || outcome === 'orphan') throw notFound(refusals.paymentNotYours);
  if (outcome === 'reversed') throw conflict(refusals.paymentReversed);
  if (outcome !== 'owned' && outcome !== 'refundWaits') throw conflict(refusals.paymentNotComplete);
}
