import { payments } from '#shared/api/payments.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { fallbacks } from '#shared/messages/toasts.ts';
import { openCheckout } from '../billing/open-checkout.ts';
import { requestedWebsite } from '../billing/requested-website.ts';
import { conflict } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { stripeAccount } from '../services/stripe/client.ts';

export const handler = httpHandler(payments.createPaymentIntent, async ({ body, user, now }) => {
  if (user.hasPurchasedSite) throw conflict(refusals.alreadyPurchased);
  const websiteId = await requestedWebsite(user, body.websiteId);
  if (websiteId === null) throw conflict(refusals.noWebsite);
  const { publishableKey } = await stripeAccount();
  const { clientSecret } = await openCheckout(user, websiteId, now);
  if (!clientSecret) throw new Error(fallbacks.noClientSecret);
  return { clientSecret, publishableKey };
});
