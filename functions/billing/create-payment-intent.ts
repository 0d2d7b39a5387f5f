import { billing } from '#shared/api/billing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { fallbacks } from '#shared/texts/toasts.ts';
import { conflict } from '../rules/api-error.ts';
import { refuseCards } from '../rules/billing/refuse-cards.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { stripeAccount } from '../services/stripe/client.ts';
import { limitStripeCalls } from './limit-stripe-calls.ts';
import { openCheckout } from './open-checkout.ts';
import { requestedWebsite } from './requested-website.ts';

export const handler = httpHandler(billing.createPaymentIntent, async ({ body, user, now }) => {
  if (user.hasPurchasedSite) throw conflict(refusals.alreadyPurchased);
  const websiteId = await requestedWebsite(user, body.websiteId);
  if (websiteId === null) throw conflict(refusals.noWebsite);
  refuseCards(user, now);
  await limitStripeCalls(user.id, now);
  const { publishableKey } = await stripeAccount();
  const { clientSecret } = await openCheckout(user, websiteId, now);
  if (!clientSecret) throw new Error(fallbacks.noClientSecret);
  return { clientSecret, publishableKey };
});
