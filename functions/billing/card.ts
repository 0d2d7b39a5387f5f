import { billing } from '#shared/api/billing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { fallbacks } from '#shared/texts/toasts.ts';
import { stackIdentity } from '../data/billing/stack-identity.ts';
import { conflict } from '../rules/api-error.ts';
import { describeCardSetup } from '../rules/billing/card-setup.ts';
import { refuseCards } from '../rules/billing/refuse-cards.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProofOfFactor } from '../second-factor/require-proof.ts';
import { startCardSetup } from '../services/stripe/cards.ts';
import { stripeAccount } from '../services/stripe/client.ts';
import { limitStripeCalls } from './limit-stripe-calls.ts';

/** Only subscribers have a card on file. */
export const handler = httpHandler(billing.card, async ({ user, session, now }) => {
  requireProofOfFactor({ user, session, now });
  refuseCards(user, now);
  await limitStripeCalls(user.id, now);
  const { subscriptionId, stripeCustomerId } = user;
  if (subscriptionId === null || stripeCustomerId === null) {
    throw conflict(refusals.notSubscribed);
  }
  const { publishableKey } = await stripeAccount();
  const metadata = describeCardSetup(user.id, await stackIdentity());
  const clientSecret = await startCardSetup(stripeCustomerId, metadata);
  if (!clientSecret) throw new Error(fallbacks.noClientSecret);
  return { clientSecret, publishableKey };
});
