import type { BillingOverview } from '#shared/api/billing.ts';
import { getBuyer } from '../data/billing/buyer.ts';
import type { StoredUser } from '../data/users/user.ts';
import { cardOfSubscription } from '../services/stripe/cards.ts';
import { lateInvoices } from '../services/stripe/invoices.ts';
import { nextCharge } from '../services/stripe/next-charge.ts';
import { dueOf } from './due.ts';

/**
 * Calls Stripe for the card, the late invoices and the next charge of a subscriber. Throws 503 when Stripe does not answer.
 */
export async function billingOverview(
  user: StoredUser,
  subscriptionId: string | null,
): Promise<BillingOverview> {
  const { nextBillingDate, payBy } = user;
  const [buyer, card, late, next] = await Promise.all([
    getBuyer(user.id),
    subscriptionId === null ? null : cardOfSubscription(subscriptionId),
    subscriptionId === null ? [] : lateInvoices(subscriptionId),
    // Stripe previews a sum even while the payments are paused.
    subscriptionId === null || nextBillingDate === null ? null : nextCharge(subscriptionId),
  ]);
  return {
    card,
    nextBillingDate,
    next,
    due: dueOf(late),
    payBy,
    nextAttempt: late[0]?.nextAttempt?.toISOString() ?? null,
    buyer: { name: null, address: null, taxId: null, ...buyer },
  };
}
