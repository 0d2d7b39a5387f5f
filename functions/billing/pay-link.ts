import { billing } from '#shared/api/billing.ts';
import { payByOf } from '../rules/billing/lateness.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { cardOfSubscription } from '../services/stripe/cards.ts';
import { dueOf } from './due.ts';
import { openPayLink } from './open-pay-link.ts';

/** The link's visitor learns what is owed, for which website and until when, and no more. */
export const handler = anonymousHandler(
  billing.payLink,
  async ({ params: { token }, visitorAddress, now }) => {
    const { link, late } = await openPayLink({ token, visitorAddress, now });
    const due = dueOf(late);
    const [oldest] = due;
    const { websiteName } = link;
    if (!oldest) return { due, payBy: null, websiteName, card: null };
    const card = await cardOfSubscription(link.subscriptionId);
    return {
      due,
      payBy: payByOf(oldest),
      websiteName,
      card: card && { kind: card.kind, last4: card.last4 },
    };
  },
);
