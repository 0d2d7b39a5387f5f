import { routes } from '../../shared/api/routes.ts';
import { refusals } from '../../shared/messages.ts';
import type { StoredUser } from '../data/user.ts';
import { conflict } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http-handler.ts';
import { stripeAccount } from '../services/stripe.ts';
import { askedWebsite } from '../settlement/asked-website.ts';
import { openDebt, openSubscription } from '../settlement/open-subscription.ts';

export const handler = httpHandler(
  routes.payments.createSubscription,
  async ({ body, user, now }) => {
    if (user.subscriptionStatus === 'active') throw conflict(refusals.alreadySubscribed);
    const websiteId = await askedWebsite(user, body.websiteId);
    const { publishableKey } = await stripeAccount();
    return { clientSecret: await whatToPay(user, websiteId, now), publishableKey };
  },
);

/** A payment that is late comes before a new subscription: paid with another card, the same one goes on. */
function whatToPay(user: StoredUser, websiteId: number | null, now: Date): Promise<string> {
  if (user.subscriptionId !== null) return openDebt(user.subscriptionId);
  return openSubscription(user.id, websiteId, now);
}
