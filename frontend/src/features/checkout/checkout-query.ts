import { queryOptions } from '@tanstack/react-query';
import { loadStripe, loadStripeScript } from '#frontend/src/entities/stripe/load-stripe.ts';
import type { OfferType } from '#shared/pricing.ts';
import { fallbacks } from '#shared/texts/toasts.ts';
import { paymentKinds } from './payment-kinds.ts';

async function startPayment(type: OfferType, websiteId: number, signal: AbortSignal) {
  const [session] = await Promise.all([
    paymentKinds[type].start(websiteId, signal),
    loadStripeScript(),
  ]);
  if (session.clientSecret === null) return { clientSecret: null };
  if (!session.clientSecret) throw new Error(fallbacks.noClientSecret);
  return {
    clientSecret: session.clientSecret,
    stripe: await loadStripe(session.publishableKey),
  };
}

/**
 * Input of the card form; without a client secret nothing is to be paid. Idempotent: the server reuses an open payment (RULE-23). Not cached after
 * the checkout is left.
 */
export function checkoutQuery(type: OfferType, websiteId: number) {
  return queryOptions({
    queryKey: ['checkout', { type, websiteId }],
    queryFn: ({ signal }) => startPayment(type, websiteId, signal),
    gcTime: 0,
  });
}
