import type { Customer } from '../model/user.ts';

/**
 * `late`: a subscription with a late payment; `leaving`: canceled and still served; `toReview`: a website that is not
 * paid yet.
 */
export type SaleName =
  | 'late'
  | 'subscribed'
  | 'leaving'
  | 'purchased'
  | 'toReview'
  | 'inDesign'
  | 'newcomer';

/** The fields that `saleOf` reads. */
export const saleFields = [
  'subscriptionStatus',
  'hasActiveSubscription',
  'servedUntil',
  'hasPurchasedSite',
  'websiteId',
  'websitePreviewUrl',
  'zipFileUploaded',
] as const satisfies readonly (keyof Customer)[];

export type SaleFields = Pick<Customer, (typeof saleFields)[number]>;

/** The status of a sale: payments first, then the website. */
export function saleOf(customer: SaleFields): SaleName {
  const { hasActiveSubscription, subscriptionStatus, servedUntil, hasPurchasedSite } = customer;
  const { websiteId, websitePreviewUrl, zipFileUploaded } = customer;
  if (subscriptionStatus === 'past_due') return 'late';
  if (hasActiveSubscription) return 'subscribed';
  if (servedUntil !== null) return 'leaving';
  if (hasPurchasedSite) return 'purchased';
  if (websiteId === null) return 'newcomer';
  return zipFileUploaded || websitePreviewUrl !== null ? 'toReview' : 'inDesign';
}
