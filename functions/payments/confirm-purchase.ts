import { routes } from '#shared/api/routes.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { settlePurchase } from '../billing/sync-purchase.ts';
import { getUser } from '../data/users/user.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import type { Settlement } from '../domain/payments/purchase-step.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(routes.payments.confirmPurchase, async ({ body, user }) => {
  requireOwned(await settlePurchase(body.paymentIntentId, user.id));
  const fresh = await getUser(user.id);
  if (!fresh) throw notFound();
  return fresh;
});

function requireOwned(settlement: Settlement): void {
  if (settlement === 'orphan') throw notFound(refusals.paymentNotYours);
  if (settlement === 'reversed') throw conflict(refusals.paymentReversed);
  if (settlement !== 'owned') throw conflict(refusals.paymentNotComplete);
}
