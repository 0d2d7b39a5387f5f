import { requestLimits } from '../limits/requests.ts';
import type { User } from '../model/user.ts';
import { endedAt, isServed, type ServedFields } from './served.ts';

type Customer = ServedFields &
  Pick<User, 'hasPurchasedSite' | 'purchaseDate' | 'subscriptionEndedAt'>;

/**
 * When a buyer's 30 days of support end (SPEC-9.1); null without a limit: subscribers, and before a
 * purchase.
 */
export function supportEnd(customer: Customer, now: Date): Date | null {
  const { hasPurchasedSite, purchaseDate } = customer;
  if (isServed(customer, now) || !hasPurchasedSite || purchaseDate === null) return null;
  return new Date(Date.parse(purchaseDate) + requestLimits.supportMs);
}

/**
 * Subscribers always, buyers for 30 days; before a purchase the website is still being built, and
 * after the end of a subscription nobody works on it.
 */
export function mayRequest(customer: Customer, now: Date): boolean {
  const end = supportEnd(customer, now);
  return end === null ? !isWorkOver(customer, now) : now < end;
}

/** Whether nobody works for a customer any more, also not on what was asked before. */
export function isWorkOver(customer: Customer, now: Date): boolean {
  return supportEnd(customer, now) === null && endedAt(customer, now) !== null;
}
