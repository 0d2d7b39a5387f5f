import { requestLimits } from '../limits/change-requests.ts';

interface Customer {
  readonly hasActiveSubscription: boolean;
  readonly hasPurchasedSite: boolean;
  readonly purchaseDate: string | null;
}

/** When a buyer's 30 days of support end (SPEC-9.1); null for whoever may ask without limit, also before buying. */
export function supportEnd(customer: Customer): Date | null {
  const { hasActiveSubscription, hasPurchasedSite, purchaseDate } = customer;
  if (hasActiveSubscription || !hasPurchasedSite || purchaseDate === null) return null;
  return new Date(Date.parse(purchaseDate) + requestLimits.supportMs);
}

/** Subscribers without limit, buyers for 30 days; a website that is not bought yet is still being built. */
export function mayRequest(customer: Customer, now: Date): boolean {
  const end = supportEnd(customer);
  return end === null || now < end;
}
