import * as z from 'zod/mini';
import { buyer, buyerFields } from '../model/buyer.ts';
import { id, idText, timestamp } from '../model/id.ts';
import { receiptId, receiptSummary } from '../model/receipt.ts';
import { comparable } from '../model/text.ts';
import { user } from '../model/user.ts';
import { pageQuery } from './page.ts';
import { route } from './route.ts';

/** Input of the card form (RULE-20). */
export const checkoutSession = z.object({ clientSecret: z.string(), publishableKey: z.string() });

/** `clientSecret` is null when a coupon at Stripe left nothing to pay: the subscription has begun. */
const subscriptionSession = z.extend(checkoutSession, { clientSecret: z.nullable(z.string()) });

/** Stripe's ids are ASCII words; we pass them through and check only the prefix. */
export const paymentIntentId = z
  .string('paymentIntentId is required')
  .check(z.regex(/^pi_[A-Za-z0-9]{1,250}$/, 'paymentIntentId must start with pi_'));

/** A card, or what else somebody chose in Stripe's dashboard; `kind` is Stripe's name. */
const card = z.object({
  kind: z.string(),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  expMonth: z.nullable(z.int()),
  expYear: z.nullable(z.int()),
});

const due = z.object({
  amount: z.int(),
  currency: z.string(),
  since: timestamp,
  /** The month that it pays. */
  from: timestamp,
  until: timestamp,
});

/** An invoice that is late. */
export type Due = z.infer<typeof due>;

/** What a coupon takes off the next payment. */
const discount = z.object({
  amount: z.int(),
  lasts: z.enum(['once', 'months', 'forever']),
  /** Only of one that lasts some months. */
  until: z.nullable(timestamp),
});

/** What will be charged next, as far as Stripe knows it now. */
const nextCharge = z.object({
  amount: z.int(),
  currency: z.string(),
  discount: z.nullable(discount),
});

export type NextCharge = z.infer<typeof nextCharge>;

export const billingOverview = z.object({
  card: z.nullable(card),
  nextBillingDate: z.nullable(timestamp),
  /** Null when nothing more will be charged. */
  next: z.nullable(nextCharge),
  /** What is late, the oldest first. */
  due: z.array(due),
  /** When the subscription ends unless the oldest is paid; null while the last payment is not late. */
  payBy: z.nullable(timestamp),
  /** When Stripe tries the oldest again; null if it does not. */
  nextAttempt: z.nullable(timestamp),
  buyer,
});

export type BillingOverview = z.infer<typeof billingOverview>;

const setupIntentId = z
  .string('setupIntentId is required')
  .check(z.regex(/^seti_[A-Za-z0-9]{1,250}$/, 'setupIntentId must start with seti_'));

const payToken = z.object({ token: z.string().check(...comparable, z.maxLength(200)) });

export const billing = {
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
    response: subscriptionSession,
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
    /** Without a body it ends with the month that is paid (RULE-24). */
    body: z._default(z.object({ atOnce: z._default(z.boolean(), false) }), { atOnce: false }),
    response: user,
  }),
  resumeSubscription: route({
    method: 'POST',
    path: '/api/resume-subscription',
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
  /** One's own; administrators read any customer's. */
  overview: route({
    method: 'GET',
    path: '/api/billing',
    access: 'user',
    query: z.object({ userId: z.optional(idText) }),
    response: billingOverview,
  }),
  card: route({
    method: 'POST',
    path: '/api/billing/card',
    access: 'user',
    response: checkoutSession,
  }),
  confirmCard: route({
    method: 'POST',
    path: '/api/billing/card/confirm',
    access: 'user',
    body: z.object({ setupIntentId }),
    response: billingOverview,
  }),
  buyer: route({
    method: 'POST',
    path: '/api/billing/buyer',
    access: 'user',
    body: buyerFields,
    response: buyer,
  }),
  receipts: route({
    method: 'GET',
    path: '/api/billing/receipts',
    access: 'user',
    query: z.object(pageQuery),
    response: z.array(receiptSummary),
  }),
  receipt: route({
    method: 'GET',
    path: '/api/billing/receipts/{id}',
    access: 'user',
    params: z.object({ id: receiptId }),
    response: z.string(),
    opens: 'page',
  }),
  receiptPdf: route({
    method: 'GET',
    path: '/api/billing/receipts/{id}/pdf',
    access: 'user',
    params: z.object({ id: receiptId }),
    response: z.instanceof(Uint8Array),
    opens: 'pdf',
  }),
  payLink: route({
    method: 'GET',
    path: '/api/pay/{token}',
    access: 'anonymous',
    params: payToken,
    response: z.object({
      /** The oldest is paid first, then the link leads to the next; empty once all is paid. */
      due: z.array(due),
      /** When the subscription ends unless the oldest is paid; null once all is paid. */
      payBy: z.nullable(timestamp),
      /** The website that the subscription looks after; null without one. */
      websiteName: z.nullable(z.string()),
      card: z.nullable(z.pick(card, { kind: true, last4: true })),
    }),
  }),
  payByLink: route({
    method: 'POST',
    path: '/api/pay/{token}',
    access: 'anonymous',
    params: payToken,
    response: z.object({
      /** Of the oldest late invoice; null when none is left. */
      session: z.nullable(checkoutSession),
      /** The next charge, once nothing is late; null until then, and where none is known. */
      nextBillingDate: z.nullable(timestamp),
    }),
  }),
};
