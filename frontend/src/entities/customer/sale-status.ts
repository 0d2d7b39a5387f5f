import type { Tone } from '#frontend/src/ui/badge.tsx';
import type { Customer } from '#shared/model/user.ts';
import { type SaleName, saleOf } from '#shared/rules/sale.ts';

interface SaleStatus {
  readonly label: string;
  readonly tone: Tone;
}

const statuses = {
  late: { label: 'Payment late', tone: 'danger' },
  subscribed: { label: 'Subscribed', tone: 'success' },
  leaving: { label: 'Leaving', tone: 'warning' },
  purchased: { label: 'Purchased', tone: 'success' },
  toReview: { label: 'Not paid yet', tone: 'neutral' },
  inDesign: { label: 'In design', tone: 'warning' },
  newcomer: { label: 'No website', tone: 'neutral' },
} as const satisfies Readonly<Record<SaleName, SaleStatus>>;

/** In one word, where the stage is not known; the same tones. */
export function saleStatus(customer: Customer): SaleStatus {
  return statuses[saleOf(customer)];
}
