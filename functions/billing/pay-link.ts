import { billing } from '#shared/api/billing.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { cardOfSubscription } from '../services/stripe/cards.ts';
import { dueOf } from './due.ts';
import { openPayLink } from './open-pay-link.ts';

/** The link's visitor learns what is owed and no more. */
export const handler = anonymousHandler(
  billing.payLink,
  async ({ params: { token }, visitorAddress, now }) => {
    const { link, late } = await openPayLink({ token, visitorAddress, now });
    if (late.length === 0) return { due: [], card: null };
    const card = await cardOfSubscription(link.subscriptionId);
    return { due: dueOf(late), card: card && { kind: card.kind, last4: card.last4 } };
  },
);
