import { change } from '../calls/change.ts';
import type { Call } from '../calls/endpoint.ts';
import type { Invoice } from '../objects/invoice.ts';
import {
  type Subscription,
  type SubscriptionStatus,
  subscriptionKind,
} from '../objects/subscription.ts';
import { invoicesOf } from './lookup.ts';

/** Terminal states. */
const ended: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

export const isOver = ({ status }: Subscription): boolean => ended.includes(status);

/**
 * The status that the latest finalized invoice, unless void, gives a subscription, whatever is owed
 * for earlier ones; what is over stays over. Paying it, or marking it uncollectible, makes the
 * subscription active. Source: Stripe's page on the life of a subscription.
 */
export function statusByInvoices(call: Call, subscription: Subscription): SubscriptionStatus {
  if (isOver(subscription)) return subscription.status;
  const latest = invoicesOf(call, subscription).find(isOwedOrPaid);
  if (latest?.status === 'paid' || latest?.status === 'uncollectible') return 'active';
  return subscription.status === 'active' && latest?.attempted ? 'past_due' : subscription.status;
}

function isOwedOrPaid({ status }: Invoice): boolean {
  return status !== 'draft' && status !== 'void';
}

/** Writes `customer.subscription.updated`. */
export function updateSubscription(
  call: Call,
  before: Subscription,
  after: Subscription,
): Subscription {
  return change(call, subscriptionKind, before, after, 'customer.subscription.updated');
}
