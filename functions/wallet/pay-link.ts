import { routes } from '#shared/api/routes.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { openPayLink } from '../billing/pay-link.ts';
import { notFound } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { cardOfSubscription } from '../services/stripe/cards.ts';

/** Whoever has the link learns what is owed and no more. */
export const handler = httpHandler(
  routes.wallet.payLink,
  async ({ params: { token }, visitorAddress, now }) => {
    const { link, invoice } = await openPayLink({ token, visitorAddress, now });
    if (!invoice) throw notFound(refusals.payLinkEnded);
    const card = await cardOfSubscription(link.subscriptionId);
    const { amount, since } = invoice;
    return { amount, dueSince: since.toISOString(), last4: card?.last4 ?? null };
  },
);
