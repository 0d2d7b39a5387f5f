import { payments } from '#shared/api/payments.ts';
import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { getUser } from '../data/users/user.ts';
import { notFound } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(payments.cancelSubscription, async ({ user }) => {
  await cancelSubscription(user.id);
  const fresh = await getUser(user.id);
  if (!fresh) throw notFound();
  return fresh;
});
