import type { Call } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { type Subscription, subscriptionKind } from '../objects/subscription.ts';
import { finalizeAndCollect, startPeriod } from './cycle.ts';
import { existingSubscription } from './lookup.ts';
import { updateSubscription } from './subscription-status.ts';

/**
 * Suspends service and invoices until it is resumed; nothing is credited. Source: Stripe's page on
 * pausing subscriptions (docs.stripe.com/billing/subscriptions/pausing).
 */
export function pauseSubscription(call: Call, before: Subscription): Subscription {
  if (before.status !== 'active') {
    throw invalidRequest(`A subscription that is ${before.status} cannot be paused.`);
  }
  if (before.pause_collection !== null) {
    throw invalidRequest('A subscription whose payments are paused cannot be paused.');
  }
  const subscription = { type: 'pause_requested' };
  const paused = updateSubscription(call, before, {
    ...before,
    status: 'paused',
    status_details: { paused: { subscription, transitioned_at: call.now, type: 'subscription' } },
  });
  call.emit('customer.subscription.paused', paused);
  return paused;
}

/** A new period begins now. It stays paused until its invoice is paid (`resume_on_payment_success`). */
export function resumeSubscription(call: Call, before: Subscription): Subscription {
  if (before.status !== 'paused') {
    throw invalidRequest(`A subscription that is ${before.status} cannot be resumed.`);
  }
  const anchored = { ...before, billing_cycle_anchor: call.now };
  finalizeAndCollect(call, startPeriod(call, anchored, call.now));
  const after = existingSubscription(call, before.id);
  if (after.status !== 'active') return after;
  const { status_details: _paused, ...resumed } = after;
  const active = call.objects.replace(subscriptionKind, resumed);
  call.emit('customer.subscription.resumed', active);
  return active;
}
