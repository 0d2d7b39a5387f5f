import type { Call } from '../calls/endpoint.ts';
import { newInvoiceId } from '../objects/invoice.ts';
import type { Subscription } from '../objects/subscription.ts';
import type { SubscriptionItem } from '../objects/subscription-item.ts';
import { collectInvoice } from './collect.ts';
import { composeInvoice, draftInvoice, finalizeInvoice } from './invoices.ts';
import { existingInvoice, existingSubscription } from './lookup.ts';
import { periodEnd } from './period.ts';
import { updateSubscription } from './subscription-status.ts';

/** Invoices of renewals stay drafts for about an hour. Source: Stripe's page on invoices of subscriptions. */
const draftSeconds = 60 * 60;

/** In seconds. */
export function currentPeriodEnd({ items }: Subscription): number {
  return Math.min(...items.data.map((item) => item.current_period_end));
}

/** Starts the next period where the last one ended, or at `from`; returns the id of its draft invoice. */
export function startPeriod(call: Call, subscription: Subscription, from?: number): string {
  const id = newInvoiceId();
  const { renewed, bill } = nextBill(subscription, id, from);
  // Drafts of an unpaid subscription, or while its payments are paused, are the seller's to decide about.
  const collects = subscription.status !== 'unpaid' && subscription.pause_collection === null;
  draftInvoice(call, {
    ...bill,
    advance: {
      auto_advance: collects,
      automatically_finalizes_at: collects ? call.now + draftSeconds : null,
    },
  });
  // The invoice may have used a coupon up.
  const billed = existingSubscription(call, subscription.id);
  updateSubscription(call, billed, { ...renewed, discounts: billed.discounts });
  return id;
}

/** What the next period will be billed with, as far as it is known now; changes nothing. */
export function previewNext(call: Call, subscription: Subscription) {
  return composeInvoice(call, nextBill(subscription, newInvoiceId()).bill).draft;
}

function nextBill(subscription: Subscription, id: string, from?: number) {
  const { billing_cycle_anchor: anchor, items } = subscription;
  const ended = items.data[0];
  const data = items.data.map((item) => nextPeriod(item, anchor, from));
  const renewed: Subscription = { ...subscription, items: { ...items, data }, latest_invoice: id };
  const start = ended?.current_period_start ?? anchor;
  const period = { start, end: ended?.current_period_end ?? anchor };
  const reason = 'subscription_cycle' as const;
  return { renewed, bill: { id, subscription: renewed, reason, period } };
}

function nextPeriod(
  item: SubscriptionItem,
  anchor: number,
  start = item.current_period_end,
): SubscriptionItem {
  const { price } = item;
  if (!price.recurring) throw new Error(`The price ${price.id} does not recur.`);
  const end = periodEnd(anchor, price.recurring, start);
  return { ...item, current_period_start: start, current_period_end: end };
}

export function finalizeAndCollect(call: Call, invoiceId: string): void {
  const invoice = finalizeInvoice(call, existingInvoice(call, invoiceId));
  if (invoice.status === 'open') collectInvoice(call, invoice);
}
