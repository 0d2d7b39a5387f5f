import type { Call } from '../calls/endpoint.ts';
import type { PauseBehavior, Subscription } from '../objects/subscription.ts';
import { voidInvoice } from './end.ts';
import { finalizeInvoice } from './invoices.ts';
import { existingInvoice } from './lookup.ts';
import { markUncollectible } from './settle-invoice.ts';
import { updateSubscription } from './subscription-status.ts';

/**
 * Pauses payments, or goes on with them: the subscription stays as it is, and makes invoices that nobody
 * pays. Invoices from before are still collected. Source: Stripe's page on pausing payment collection
 * (docs.stripe.com/billing/subscriptions/pause-payment).
 */
export function pauseCollection(
  call: Call,
  before: Subscription,
  pause: Subscription['pause_collection'],
): Subscription {
  return updateSubscription(call, before, { ...before, pause_collection: pause });
}

/** The invoice of a period that begins while payments are paused; a draft stays one afterwards. */
export function leaveUncollected(call: Call, draftId: string, behavior: PauseBehavior): void {
  if (behavior === 'keep_as_draft') return;
  const invoice = finalizeInvoice(call, existingInvoice(call, draftId));
  if (invoice.status !== 'open') return;
  if (behavior === 'void') voidInvoice(call, invoice);
  else markUncollectible(call, invoice);
}
