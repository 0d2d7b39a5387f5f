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

/** Returns the card form's session for the oldest late month; when none is left, null and the day of the next charge. */
export const handler = anonymousHandler(
  billing.payByLink,
  async ({ params: { token }, visitorAddress, now }) => {
    const { link, late, justPaid } = await openPayLink({ token, visitorAddress, now });
    if (link.isPaid) return paidUp(link.userId);
    const [oldest] = late;
    const [paid] = justPaid;
    if (paid) await syncPaidSubscription(paid.paymentIntentId, link.userId);
    else if (!oldest) await syncSubscription(link.subscriptionId, link.userId);
    if (!oldest) return paidUp(link.userId);
    const user = await getUser(link.userId);
    if (!user) throw notFound(refusals.payLinkEnded);
    refuseCards(user, now);
    const { publishableKey } = await stripeAccount();
    const session = { clientSecret: oldest.clientSecret, publishableKey };
    return { session, nextBillingDate: null };
  },
);

/** Nothing is late: what comes next. */
async function paidUp(userId: number) {
  const user = await getUser(userId);
  return { session: null, nextBillingDate: user?.nextBillingDate ?? null };
}
