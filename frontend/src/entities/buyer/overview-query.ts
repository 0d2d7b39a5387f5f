import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** The parts of a screen come within this time and share an answer. */
const screenMs = 10_000;

/** Read again by each screen: payments, banks and Stripe's dashboard change it. */
export const overviewQuery = queryOptions({
  queryKey: ['/api/billing'],
  queryFn: ({ signal }) => api.billing.overview({ signal }),
  staleTime: screenMs,
});
