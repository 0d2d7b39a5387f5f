import { requestLimits } from '../limits/requests.ts';

interface Customer {
  readonly hasActiveSubscription: boolean;
  readonly hasPurchasedSite: boolean;
  readonly purchaseDate: string | null;
}

/**
 * When a buyer's 30 days of support end (SPEC-9.1); null without a limit: subscribers, and before a
 * purchase.
 */
export function supportEnd(customer: Customer): Date | null {
  const { hasActiveSubscription, hasPurchasedSite, purchaseDate } = customer;
  if (hasActiveSubscription || !hasPurchasedSite || purchaseDate === null) return null;
  return new Date(Date.parse(purchaseDate) + requestLimits.supportMs);
}

/** Subscribers always, buyers for 30 days; before a purchase the website is still being built. */
export function mayRequest(customer: Customer, now: Date): boolean {
  const end = supportEnd(customer);
  return end === null || now < end;
}
