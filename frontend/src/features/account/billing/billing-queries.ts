import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import { loadStripe } from '#frontend/src/entities/stripe/load-stripe.ts';

/** Without a cursor the newest receipts. */
export function receiptsQuery(cursor: string | null) {
  return queryOptions({
    queryKey: ['/api/billing/receipts', { cursor }],
    queryFn: async ({ signal }) => {
      const query = cursor ? { cursor } : {};
      return pageOf(await api.billing.receipts.withHeaders({ query, signal }));
    },
    placeholderData: keepPreviousData,
  });
}

/** Input of the card form; each form needs a new one, so it is not cached. */
export const cardFormQuery = queryOptions({
  queryKey: ['/api/billing/card'],
  queryFn: async ({ signal }) => {
    const { clientSecret, publishableKey } = await api.billing.card({ signal });
    return { clientSecret, stripe: await loadStripe(publishableKey) };
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
