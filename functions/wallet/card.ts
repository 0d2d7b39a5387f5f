import { wallet } from '#shared/api/wallet.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { fallbacks } from '#shared/messages/toasts.ts';
import { limitConfirmations } from '../billing/limit-confirmations.ts';
import { conflict } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { startCardSetup } from '../services/stripe/cards.ts';
import { stripeAccount } from '../services/stripe/client.ts';

/** Only subscribers have a card on file. */
export const handler = httpHandler(wallet.card, async ({ user, now }) => {
  await limitConfirmations(user.id, now);
  const { subscriptionId, stripeCustomerId } = user;
  if (subscriptionId === null || stripeCustomerId === null) {
    throw conflict(refusals.notSubscribed);
  }
  const { publishableKey } = await stripeAccount();
  const clientSecret = await startCardSetup(stripeCustomerId);
  if (!clientSecret) throw new Error(fallbacks.noClientSecret);
  return { clientSecret, publishableKey };
});
