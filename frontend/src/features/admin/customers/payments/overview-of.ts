import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { fresh, keys } from '#frontend/src/features/admin/panel-queries.ts';

/** A customer's card, what they owe and what is charged next, read at Stripe. */
export function overviewOf(userId: number) {
  return queryOptions({
    queryKey: [keys.payments, 'overview', userId],
    queryFn: ({ signal }) => api.billing.overview({ query: { userId: String(userId) }, signal }),
    ...fresh,
  });
}
