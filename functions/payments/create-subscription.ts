import { payments } from '#shared/api/payments.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { openSubscription } from '../billing/open-subscription.ts';
import { requestedWebsite } from '../billing/requested-website.ts';
import { conflict } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { stripeAccount } from '../services/stripe/client.ts';

export const handler = httpHandler(payments.createSubscription, async ({ body, user, now }) => {
  if (user.subscriptionStatus === 'active') throw conflict(refusals.alreadySubscribed);
  const websiteId = await requestedWebsite(user, body.websiteId);
  const { publishableKey } = await stripeAccount();
  return { clientSecret: await openSubscription(user, websiteId, now), publishableKey };
});
