import type Stripe from 'stripe';

type EventName = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** Events after which a purchase may have changed: a payment, a refund or a dispute; or a card was declined. */
const purchaseEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] satisfies readonly EventName[];

/** A bank declined a new card of a subscriber. */
const cardEvents = ['setup_intent.setup_failed'] satisfies readonly EventName[];

/** Events after which a subscription or its payments may have changed. */
const subscriptionEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.marked_uncollectible',
  'invoice.voided',
] satisfies readonly EventName[];

/** The events that the endpoint at Stripe has to send; the webhook ignores all others. */
export const stripeEvents: readonly EventName[] = [
  ...purchaseEvents,
  ...cardEvents,
  ...subscriptionEvents,
];
