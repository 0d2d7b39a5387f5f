import type { Call } from '../calls/endpoint.ts';
import { invoiceKind } from '../objects/invoice.ts';
import { type Subscription, subscriptionKind } from '../objects/subscription.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { collectInvoice } from './collect.ts';
import { currentPeriodEnd, finalizeAndCollect, startPeriod } from './cycle.ts';
import { cancelSubscription, expireSubscription } from './end.ts';
import { leaveUncollected, pauseCollection } from './pause-collection.ts';

/** A subscription expires if its first invoice is not paid within 23 hours. Source: Stripe's page on statuses. */
const firstPaymentSeconds = 23 * 60 * 60;

/** Subscriptions in these states renew. */
const runningStatuses = ['active', 'past_due', 'unpaid'] as const;

/** An action of Stripe at a certain second. */
interface DueWork {
  readonly at: number;
  run(call: Call): void;
}

export function nextDue(objects: ObjectStore): DueWork | undefined {
  return [
    ...firstExpiry(objects),
    ...firstFinalization(objects),
    ...firstRetry(objects),
    ...firstPlannedEnd(objects),
    ...firstResumption(objects),
    ...firstPeriodEnd(objects),
  ].reduce<DueWork | undefined>(
    (first, due) => (first && first.at <= due.at ? first : due),
    undefined,
  );
}

function firstExpiry(objects: ObjectStore): DueWork[] {
  const waiting = objects.earliest(subscriptionKind, 'created', ['status', 'incomplete']);
  if (!waiting) return [];
  const at = waiting.created + firstPaymentSeconds;
  return [{ at, run: (call) => expireSubscription(call, waiting) }];
}

function firstFinalization(objects: ObjectStore): DueWork[] {
  const draft = objects.earliest(invoiceKind, 'automatically_finalizes_at', ['status', 'draft']);
  const at = draft?.automatically_finalizes_at ?? null;
  if (!draft || at === null) return [];
  return [{ at, run: (call) => finalizeAndCollect(call, draft.id) }];
}

function firstRetry(objects: ObjectStore): DueWork[] {
  const owed = objects.earliest(invoiceKind, 'next_payment_attempt', ['status', 'open']);
  const at = owed?.next_payment_attempt ?? null;
  return owed && at !== null ? [{ at, run: (call) => collectInvoice(call, owed) }] : [];
}

/** Comes before the end of the period at the same second. */
function firstPlannedEnd(objects: ObjectStore): DueWork[] {
  return [...runningStatuses, 'paused' as const].flatMap((status) => {
    const leaving = objects.earliest(subscriptionKind, 'cancel_at', ['status', status]);
    const at = leaving?.cancel_at ?? null;
    if (!leaving || at === null) return [];
    const reason = 'cancellation_requested';
    return [{ at, run: (call: Call) => void cancelSubscription(call, leaving, { reason }) }];
  });
}

function firstPeriodEnd(objects: ObjectStore): DueWork[] {
  return runningStatuses.flatMap((status) => {
    const field = 'items.data[0].current_period_end';
    const running = objects.earliest(subscriptionKind, field, ['status', status]);
    if (!running) return [];
    return [{ at: currentPeriodEnd(running), run: (call: Call) => void endPeriod(call, running) }];
  });
}

/** Comes before the end of the period at the same second, whose invoice is collected again. */
function firstResumption(objects: ObjectStore): DueWork[] {
  return runningStatuses.flatMap((status) => {
    const field = 'pause_collection.resumes_at';
    const paused = objects.earliest(subscriptionKind, field, ['status', status]);
    const at = paused?.pause_collection?.resumes_at ?? null;
    if (!paused || at === null) return [];
    return [{ at, run: (call: Call) => void pauseCollection(call, paused, null) }];
  });
}

/**
 * Ends the current period of a subscription and starts the next one. Returns the id of a draft that is to
 * be collected: none if the subscription ends, or while its payments are paused.
 */
export function endPeriod(call: Call, subscription: Subscription): string | undefined {
  if (subscription.cancel_at_period_end) {
    cancelSubscription(call, subscription, { reason: 'cancellation_requested' });
    return undefined;
  }
  const draft = startPeriod(call, subscription);
  const { pause_collection: pause } = subscription;
  if (pause === null) return draft;
  leaveUncollected(call, draft, pause.behavior);
  return undefined;
}
