import type { Customer } from '#shared/model/user.ts';
import type { Tone } from '../ui/badge.tsx';

export interface SaleStatus {
  readonly label: string;
  readonly tone: Tone;
}

const statuses = {
  late: { label: 'Payment late', tone: 'danger' },
  subscribed: { label: 'Subscribed', tone: 'success' },
  purchased: { label: 'Purchased', tone: 'success' },
  toReview: { label: 'Not paid yet', tone: 'warning' },
  inDesign: { label: 'In design', tone: 'accent' },
  newcomer: { label: 'No website', tone: 'neutral' },
} as const satisfies Readonly<Record<string, SaleStatus>>;

export type SaleName = keyof typeof statuses;

/** How far a sale is, in one word: money first, then the website. Green is paid, and nothing else. */
export function saleOf(customer: Customer): SaleName {
  const { hasActiveSubscription, subscriptionStatus, hasPurchasedSite } = customer;
  const { websiteId, websitePreviewUrl, zipFileUploaded } = customer;
  if (subscriptionStatus === 'past_due') return 'late';
  if (hasActiveSubscription) return 'subscribed';
  if (hasPurchasedSite) return 'purchased';
  if (websiteId === null) return 'newcomer';
  return zipFileUploaded || websitePreviewUrl !== null ? 'toReview' : 'inDesign';
}

export function saleStatus(customer: Customer): SaleStatus {
  return statuses[saleOf(customer)];
}
