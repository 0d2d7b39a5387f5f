import { billing } from '#shared/api/billing.ts';
import { isServed } from '#shared/rules/served.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { conflict } from '../rules/api-error.ts';
import { refuseCards } from '../rules/billing/refuse-cards.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { stripeAccount } from '../services/stripe/client.ts';
import { limitStripeCalls } from './limit-stripe-calls.ts';
import { openSubscription } from './open-subscription.ts';
import { requestedWebsite } from './requested-website.ts';

export const handler = httpHandler(billing.createSubscription, async ({ body, user, now }) => {
  if (user.servedUntil !== null && isServed(user, now)) throw conflict(refusals.stillServed);
  const websiteId = await requestedWebsite(user, body.websiteId);
  refuseCards(user, now);
  await limitStripeCalls(user.id, now);
  const { publishableKey } = await stripeAccount();
  return { clientSecret: await openSubscription(user, websiteId, now), publishableKey };
});
