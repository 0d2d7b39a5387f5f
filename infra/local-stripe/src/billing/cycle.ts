import type { Call } from '../calls/endpoint.ts';
import { newInvoiceId } from '../objects/invoice.ts';
import type { Subscription } from '../objects/subscription.ts';
import type { SubscriptionItem } from '../objects/subscription-item.ts';
import { collectInvoice } from './collect.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { existingInvoice } from './lookup.ts';
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
  const { billing_cycle_anchor: anchor, status } = subscription;
  const id = newInvoiceId();
  const ended = subscription.items.data[0];
  const data = subscription.items.data.map((item) => nextPeriod(item, anchor, from));
  const renewed: Subscription = {
    ...subscription,
    items: { ...subscription.items, data },
    latest_invoice: id,
  };
  // While a subscription is unpaid its invoices stay drafts, for the seller to decide about.
  const collects = status !== 'unpaid';
  draftInvoice(call, {
    id,
    subscription: renewed,
    reason: 'subscription_cycle',
    period: {
      start: ended?.current_period_start ?? anchor,
      end: ended?.current_period_end ?? anchor,
    },
    advance: {
      auto_advance: collects,
      automatically_finalizes_at: collects ? call.now + draftSeconds : null,
    },
  });
  updateSubscription(call, subscription, renewed);
  return id;
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
