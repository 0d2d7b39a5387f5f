import { billing } from '#shared/api/billing.ts';
import { isServed } from '#shared/rules/served.ts';
import { getSubscription } from '../data/billing/subscription.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
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
  const subscriptionId = customer.subscriptionId ?? (await leavingOf(customer, now));
  if (subscriptionId !== null) await limitStripeCalls(user.id, now);
  return billingOverview(customer, subscriptionId);
});

/** One that was canceled keeps its card while it is served, since it may go on. */
async function leavingOf(user: StoredUser, now: Date): Promise<string | null> {
  if (!isServed(user, now)) return null;
  return (await getSubscription(user.id))?.subscriptionId ?? null;
}
