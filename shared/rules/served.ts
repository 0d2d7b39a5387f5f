import type { User } from '../model/user.ts';

/** The fields that decide whether a subscription is served. */
export type ServedFields = Pick<User, 'hasActiveSubscription' | 'servedUntil'>;

/**
 * Whether the customer gets what a subscription includes: while it is active, and after a
 * cancellation until the day that is paid (RULE-24, decision 0246).
 */
export function isServed({ hasActiveSubscription, servedUntil }: ServedFields, now: Date): boolean {
  return hasActiveSubscription || (servedUntil !== null && now < new Date(servedUntil));
}

/**
 * Whether an active subscription goes on without being charged: the agency has paused its payments in
 * Stripe's dashboard. Stripe goes on making invoices, which nobody owes (decision 0320).
 */
export function arePaymentsPaused({
  subscriptionStatus,
  nextBillingDate,
}: Pick<User, 'subscriptionStatus' | 'nextBillingDate'>): boolean {
  return subscriptionStatus === 'active' && nextBillingDate === null;
}

/** When a subscription ended, also before Stripe has told us; null while one is served, or without any. */
export function endedAt(
  customer: ServedFields & Pick<User, 'subscriptionEndedAt'>,
  now: Date,
): string | null {
  const { subscriptionEndedAt, servedUntil } = customer;
  return isServed(customer, now) ? null : (subscriptionEndedAt ?? servedUntil);
}

/** The day until which a canceled subscription is still served; null when there is none. */
export function lastDay(customer: ServedFields, now: Date): string | null {
  return isServed(customer, now) ? customer.servedUntil : null;
}
