import { billing } from '#shared/api/billing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { freshUser } from './fresh-user.ts';
import { cancelSubscription } from './sync/cancel-subscription.ts';

export const handler = httpHandler(billing.cancelSubscription, async ({ user }) => {
  await cancelSubscription(user.id);
  return freshUser(user.id);
});
