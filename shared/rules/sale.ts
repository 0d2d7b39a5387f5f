import type { Customer } from '../model/user.ts';

/** Late is the payment of a subscription; to review is a website that nobody has paid for. */
export type SaleName = 'late' | 'subscribed' | 'purchased' | 'toReview' | 'inDesign' | 'newcomer';

/** Whatever a sale is made of. */
export const saleFields = [
  'subscriptionStatus',
  'hasActiveSubscription',
  'hasPurchasedSite',
  'websiteId',
  'websitePreviewUrl',
  'zipFileUploaded',
] as const satisfies readonly (keyof Customer)[];

export type SaleFields = Pick<Customer, (typeof saleFields)[number]>;

/** How far a sale is: money first, then the website. */
export function saleOf(customer: SaleFields): SaleName {
  const { hasActiveSubscription, subscriptionStatus, hasPurchasedSite } = customer;
  const { websiteId, websitePreviewUrl, zipFileUploaded } = customer;
  if (subscriptionStatus === 'past_due') return 'late';
  if (hasActiveSubscription) return 'subscribed';
  if (hasPurchasedSite) return 'purchased';
  if (websiteId === null) return 'newcomer';
  return zipFileUploaded || websitePreviewUrl !== null ? 'toReview' : 'inDesign';
}
