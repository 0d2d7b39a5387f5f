import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** Read again by each screen: payments, banks and Stripe's dashboard change it. */
export const overviewQuery = queryOptions({
  queryKey: ['/api/billing'],
  queryFn: ({ signal }) => api.billing.overview({ signal }),
  staleTime: 0,
});
