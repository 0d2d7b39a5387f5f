import { billing } from '#shared/api/billing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { billingOverview } from './billing-overview.ts';
import { limitStripeCalls } from './limit-stripe-calls.ts';

export const handler = httpHandler(billing.overview, async ({ user, now }) => {
  if (user.subscriptionId !== null) await limitStripeCalls(user.id, now);
  return billingOverview(user);
});
