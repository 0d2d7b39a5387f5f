import type { BillingOverview } from '#shared/api/billing.ts';
import { getBuyer } from '../data/billing/buyer.ts';
import type { StoredUser } from '../data/users/user.ts';
import { cardOfSubscription } from '../services/stripe/cards.ts';
import { findOpenInvoice } from '../services/stripe/invoices.ts';

/** Calls Stripe for the card and the open invoice of a subscriber. Throws 503 when Stripe does not answer. */
export async function billingOverview(user: StoredUser): Promise<BillingOverview> {
  const { subscriptionId, subscriptionStatus, nextBillingDate } = user;
  const isLate = subscriptionStatus === 'past_due';
  const [buyer, card, open] = await Promise.all([
    getBuyer(user.id),
    subscriptionId === null ? null : cardOfSubscription(subscriptionId),
    subscriptionId !== null && isLate ? findOpenInvoice(subscriptionId) : null,
  ]);
  return {
    card,
    nextBillingDate,
    due: open && { amount: open.amount, since: open.since.toISOString() },
    buyer: { name: null, address: null, taxId: null, ...buyer },
  };
}
