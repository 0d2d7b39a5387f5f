import type Stripe from 'stripe';

type EventName = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** Events after which a purchase may have changed: money came, went back, or is argued about. */
const purchaseEvents = [
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] satisfies readonly EventName[];

/** Events after which a subscription may have changed: itself, or what was paid for it. */
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

/** What the webhook listens to, and so what its endpoint at Stripe has to send; anything else it ignores. */
export const stripeEvents: readonly EventName[] = [...purchaseEvents, ...subscriptionEvents];
