import { billing } from '#shared/api/billing.ts';
import { getUser } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { cancelSubscription } from './sync/cancel-subscription.ts';

export const handler = httpHandler(billing.cancelSubscription, async ({ user }) => {
  await cancelSubscription(user.id);
  const fresh = await getUser(user.id);
  if (!fresh) throw notFound();
  return fresh;
});
