import { billing } from '#shared/api/billing.ts';
import { getUser } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { billingOverview } from './billing-overview.ts';
import { limitStripeCalls } from './limit-stripe-calls.ts';

export const handler = httpHandler(billing.overview, async ({ query, user, now }) => {
  const { userId = user.id } = query;
  requireOwner(user, userId);
  const customer = userId === user.id ? user : await getUser(userId);
  if (!customer) throw notFound();
  if (customer.subscriptionId !== null) await limitStripeCalls(user.id, now);
  return billingOverview(customer);
});
