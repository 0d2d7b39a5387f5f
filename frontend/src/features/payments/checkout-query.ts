import { queryOptions } from '@tanstack/react-query';
import { fallbacks } from '../../../../shared/messages.ts';
import { api } from '../../api/client.ts';
import { loadStripe, loadStripeScript } from './load-stripe.ts';

async function startPayment(websiteId: number, signal: AbortSignal) {
  const [session] = await Promise.all([
    api.payments.createPaymentIntent({ body: { type: 'purchase', websiteId }, signal }),
    loadStripeScript(),
  ]);
  if (!session.clientSecret) throw new Error(fallbacks.noClientSecret);
  return {
    clientSecret: session.clientSecret,
    stripe: await loadStripe(session.publishableKey),
  };
}

/**
 * All that the card form needs. The server reuses an open payment (decisions 23), so asking again is
 * safe; the answer is not kept once the checkout is left.
 */
export function checkoutQuery(websiteId: number) {
  return queryOptions({
    queryKey: ['/api/create-payment-intent', { type: 'purchase', websiteId }],
    queryFn: ({ signal }) => startPayment(websiteId, signal),
    gcTime: 0,
  });
}
