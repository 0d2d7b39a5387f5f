import { billing } from '#shared/api/billing.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { stripeAccount } from '../services/stripe/client.ts';
import { openPayLink } from './open-pay-link.ts';
import { isLinkPaid } from './sync/is-link-paid.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** Returns the card form's session; after the payment, null. */
export const handler = anonymousHandler(
  billing.payByLink,
  async ({ params: { token }, visitorAddress, now }) => {
    const opened = await openPayLink({ token, visitorAddress, now });
    const { link, invoice } = opened;
    if (invoice && !(await isLinkPaid(opened))) {
      const { publishableKey } = await stripeAccount();
      return { session: { clientSecret: invoice.clientSecret, publishableKey } };
    }
    await syncSubscription(link.subscriptionId, link.userId);
    return { session: null };
  },
);
