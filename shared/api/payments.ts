import * as z from 'zod/mini';
import { id } from '../model/id.ts';
import { user } from '../model/user.ts';
import { route } from './route.ts';

/** Input of the card form (RULE-20). */
export const checkoutSession = z.object({ clientSecret: z.string(), publishableKey: z.string() });

/** Stripe's ids are ASCII words; we pass them through and check only the prefix. */
export const paymentIntentId = z
  .string('paymentIntentId is required')
  .check(z.regex(/^pi_[A-Za-z0-9]{1,250}$/, 'paymentIntentId must start with pi_'));

export const payments = {
  createPaymentIntent: route({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'user',
    body: z.object({
      type: z._default(z.literal('purchase'), 'purchase'),
      websiteId: z.optional(id),
    }),
    response: checkoutSession,
  }),
  confirmPurchase: route({
    method: 'POST',
    path: '/api/purchase/success',
    access: 'user',
    body: z.object({ paymentIntentId }),
    response: user,
  }),
  createSubscription: route({
    method: 'POST',
    path: '/api/create-subscription',
    access: 'user',
    body: z.object({
      type: z._default(z.literal('subscription'), 'subscription'),
      websiteId: z.optional(id),
    }),
    response: checkoutSession,
  }),
  confirmSubscription: route({
    method: 'POST',
    path: '/api/subscribe/success',
    access: 'user',
    body: z.object({ paymentIntentId }),
    response: user,
  }),
  cancelSubscription: route({
    method: 'POST',
    path: '/api/cancel-subscription',
    access: 'user',
    response: user,
  }),
  stripeWebhook: route({
    method: 'POST',
    path: '/api/stripe/webhook',
    access: 'anonymous',
    bodyKind: 'bytes',
    response: z.object({ received: z.boolean() }),
  }),
};
