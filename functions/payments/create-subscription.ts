import { routes } from '../../shared/api/routes.ts';
import { refusals } from '../../shared/messages/refusals.ts';
import { conflict } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http-handler.ts';
import { stripeAccount } from '../services/stripe.ts';
import { askedWebsite } from '../settlement/asked-website.ts';
import { openSubscription } from '../settlement/open-subscription.ts';

export const handler = httpHandler(
  routes.payments.createSubscription,
  async ({ body, user, now }) => {
    if (user.subscriptionStatus === 'active') throw conflict(refusals.alreadySubscribed);
    const websiteId = await askedWebsite(user, body.websiteId);
    const { publishableKey } = await stripeAccount();
    return { clientSecret: await openSubscription(user, websiteId, now), publishableKey };
  },
);
