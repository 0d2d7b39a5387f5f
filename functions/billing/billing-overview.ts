import type { BillingOverview } from '#shared/api/billing.ts';
import { getBuyer } from '../data/billing/buyer.ts';
import type { StoredUser } from '../data/users/user.ts';
import { cardOfSubscription } from '../services/stripe/cards.ts';
import { lateInvoices } from '../services/stripe/invoices.ts';
import { dueOf } from './due.ts';

/**
 * Calls Stripe for the card and the late invoices of a subscriber: an active one may owe an earlier
 * month. Throws 503 when Stripe does not answer.
 */
export async function billingOverview(user: StoredUser): Promise<BillingOverview> {
  const { subscriptionId, nextBillingDate, payBy } = user;
  const [buyer, card, late] = await Promise.all([
    getBuyer(user.id),
    subscriptionId === null ? null : cardOfSubscription(subscriptionId),
    subscriptionId === null ? [] : lateInvoices(subscriptionId),
  ]);
  return {
    card,
    nextBillingDate,
    due: dueOf(late),
    payBy,
    buyer: { name: null, address: null, taxId: null, ...buyer },
  };
}
