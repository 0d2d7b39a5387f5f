import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { loadStripe } from '#frontend/src/entities/stripe/load-stripe.ts';

/** The late payment. Not cached after the screen is left. */
export function payLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/pay', { token }],
    queryFn: ({ signal }) => api.billing.payLink({ params: { token }, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Input of the card form; without a session it was paid meanwhile. */
export function payFormQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/pay', { token, form: true }],
    queryFn: async ({ signal }) => {
      const { session, nextBillingDate } = await api.billing.payByLink({
        params: { token },
        signal,
      });
      if (!session) return { session, nextBillingDate };
      const { clientSecret, publishableKey } = session;
      return { session: { clientSecret, stripe: await loadStripe(publishableKey) } };
    },
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
