import { routes } from '../../shared/api/routes.ts';
import { getUser } from '../data/user.ts';
import { notFound } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http-handler.ts';
import { cancelSubscription } from '../settlement/cancel-subscription.ts';

export const handler = httpHandler(routes.payments.cancelSubscription, async ({ user }) => {
  await cancelSubscription(user.id);
  const fresh = await getUser(user.id);
  if (!fresh) throw notFound();
  return fresh;
});
