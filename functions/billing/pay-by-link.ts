import { billing } from '#shared/api/billing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { getUser } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { refuseCards } from '../rules/billing/refuse-cards.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { stripeAccount } from '../services/stripe/client.ts';
import { openPayLink } from './open-pay-link.ts';
import { syncPaidSubscription } from './sync/sync-paid-subscription.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** Returns the card form's session for the oldest late month; null when none is left. */
export const handler = anonymousHandler(
  billing.payByLink,
  async ({ params: { token }, visitorAddress, now }) => {
    const { link, late, justPaid } = await openPayLink({ token, visitorAddress, now });
    if (link.isPaid) return { session: null };
    const [oldest] = late;
    const [paid] = justPaid;
    if (paid) await syncPaidSubscription(paid.paymentIntentId, link.userId);
    else if (!oldest) await syncSubscription(link.subscriptionId, link.userId);
    if (!oldest) return { session: null };
    const user = await getUser(link.userId);
    if (!user) throw notFound(refusals.payLinkEnded);
    refuseCards(user, now);
    const { publishableKey } = await stripeAccount();
    return { session: { clientSecret: oldest.clientSecret, publishableKey } };
  },
);
