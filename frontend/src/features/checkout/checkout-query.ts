import type { Stripe } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { agency } from '#frontend/src/agency/agency.ts';
import { loadStripe, loadStripeScript } from '#frontend/src/entities/stripe/load-stripe.ts';
import { fallbacks } from '#shared/texts/toasts.ts';
import { type PaymentType, paymentKinds } from './payment-kinds.ts';

/** What is charged today. */
export interface Total {
  readonly amount: number;
  readonly currency: string;
}

async function startPayment(type: PaymentType, websiteId: number, signal: AbortSignal) {
  const [session] = await Promise.all([
    paymentKinds[type].start(websiteId, signal),
    loadStripeScript(),
  ]);
  const { clientSecret, publishableKey } = session;
  if (clientSecret === null)
    return { clientSecret, total: { amount: 0, currency: agency.offers.currency } };
  if (!clientSecret) throw new Error(fallbacks.noClientSecret);
  const stripe = await loadStripe(publishableKey);
  return { clientSecret, stripe, total: await totalOf(stripe, clientSecret) };
}

/** What Stripe will charge, which a coupon, a credit or an earlier price makes another sum than ours. */
async function totalOf(stripe: Stripe, clientSecret: string): Promise<Total> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) throw new Error(fallbacks.paymentIntent);
  const { amount, currency } = paymentIntent;
  return { amount, currency };
}

/**
 * Input of the card form, and what it will charge; without a client secret nothing is to be paid.
 * Idempotent: the server reuses an open payment (RULE-23). Not cached after the checkout is left.
 */
export function checkoutQuery(type: PaymentType, websiteId: number) {
  return queryOptions({
    queryKey: ['checkout', { type, websiteId }],
    queryFn: ({ signal }) => startPayment(type, websiteId, signal),
    gcTime: 0,
  });
}
