import { wallet } from '#shared/api/wallet.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { openPayLink } from '../billing/pay-link.ts';
import { notFound } from '../domain/api-error.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { cardOfSubscription } from '../services/stripe/cards.ts';

/** The link's visitor learns what is owed and no more. */
export const handler = anonymousHandler(
  wallet.payLink,
  async ({ params: { token }, visitorAddress, now }) => {
    const { link, invoice } = await openPayLink({ token, visitorAddress, now });
    if (!invoice) throw notFound(refusals.payLinkEnded);
    const card = await cardOfSubscription(link.subscriptionId);
    const { amount, since } = invoice;
    return { amount, dueSince: since.toISOString(), last4: card?.last4 ?? null };
  },
);
