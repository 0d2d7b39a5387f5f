import { wallet } from '#shared/api/wallet.ts';
import { isLinkPaid } from '../billing/is-link-paid.ts';
import { openPayLink } from '../billing/pay-link.ts';
import { syncSubscription } from '../billing/sync-subscription.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { stripeAccount } from '../services/stripe/client.ts';

/** Returns the card form's session; after the payment, null. */
export const handler = anonymousHandler(
  wallet.payByLink,
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
