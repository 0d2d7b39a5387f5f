import { billing } from '#shared/api/billing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { billingOverview } from './billing-overview.ts';
import { changeCard } from './change-card.ts';
import { freshUser } from './fresh-user.ts';
import { limitStripeCalls } from './limit-stripe-calls.ts';

export const handler = httpHandler(billing.confirmCard, async ({ body, user, now }) => {
  await limitStripeCalls(user.id, now);
  await changeCard(user, body.setupIntentId);
  const fresh = await freshUser(user.id);
  return billingOverview(fresh, fresh.subscriptionId);
});
