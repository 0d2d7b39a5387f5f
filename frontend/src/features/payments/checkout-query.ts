import { queryOptions } from '@tanstack/react-query';
import { fallbacks } from '#shared/messages/toasts.ts';
import type { OfferType } from '#shared/pricing.ts';
import { loadStripe, loadStripeScript } from './load-stripe.ts';
import { paymentKinds } from './payment-kinds.ts';

async function startPayment(type: OfferType, websiteId: number, signal: AbortSignal) {
  const [session] = await Promise.all([
    paymentKinds[type].start(websiteId, signal),
    loadStripeScript(),
  ]);
  if (!session.clientSecret) throw new Error(fallbacks.noClientSecret);
  return {
    clientSecret: session.clientSecret,
    stripe: await loadStripe(session.publishableKey),
  };
}

/**
 * All that the card form needs. The server reuses an open payment (RULE-23), so asking again is
 * safe; the answer is not kept once the checkout is left.
 */
export function checkoutQuery(type: OfferType, websiteId: number) {
  return queryOptions({
    queryKey: ['checkout', { type, websiteId }],
    queryFn: ({ signal }) => startPayment(type, websiteId, signal),
    gcTime: 0,
  });
}
