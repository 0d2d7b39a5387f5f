import type { UserFilter } from '#shared/api/users.ts';

export const filterLabels = {
  'no-website': 'No website',
  'not-paid': 'Not paid yet',
  'past-due': 'Payment late',
  unanswered: 'Unanswered',
} as const satisfies Record<UserFilter, string>;

/** A filter alone is in the order of its list, which is no other (decision 0168). */
export const filterOrders = {
  'no-website': 'The oldest account comes first.',
  'not-paid': 'The oldest account comes first.',
  'past-due': 'The oldest account comes first.',
  unanswered: 'The longest wait comes first.',
} as const satisfies Record<UserFilter, string>;
