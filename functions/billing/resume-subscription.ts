import { billing } from '#shared/api/billing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { freshUser } from './fresh-user.ts';
import { limitStripeCalls } from './limit-stripe-calls.ts';
import { askOfSubscription } from './sync/subscription-wish.ts';

export const handler = httpHandler(billing.resumeSubscription, async ({ user, now }) => {
  await limitStripeCalls(user.id, now);
  await askOfSubscription({ userId: user.id, wish: 'resume', by: null, now });
  return freshUser(user.id);
});
