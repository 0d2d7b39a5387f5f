import type { Call } from '../calls/endpoint.ts';
import { invoiceItemKind, newInvoiceItem } from '../objects/invoice-item.ts';
import { newPrice, planOf, priceKind } from '../objects/price.ts';
import type { Subscription } from '../objects/subscription.ts';
import { updateSubscription } from './subscription-status.ts';

/**
 * Another price for the rest of the period, as when its owner edits the subscription: the unused time of
 * the old one is credited and the remaining time of the new one charged, both with the next invoice.
 * Source: Stripe's page on prorations (docs.stripe.com/billing/subscriptions/prorations).
 */
export function changePlan(call: Call, subscription: Subscription, unit_amount: number): void {
  const [item, ...others] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item.`);
  const { price: before, current_period_start: start, current_period_end: end } = item;
  const { currency, product, recurring } = before;
  const price = newPrice({ currency, product, recurring, unit_amount }, call.now);
  call.emit('price.created', call.objects.add(priceKind, price));
  const left = (end - call.now) / (end - start);
  const day = new Date(call.now * 1000)
    .toUTCString()
    .slice('Thu, '.length, 'Thu, 01 Jan 1970'.length);
  const period = { start: call.now, end };
  for (const [amount, description] of [
    [-Math.round(before.unit_amount * left), `Unused time after ${day}`],
    [Math.round(unit_amount * left), `Remaining time after ${day}`],
  ] as const) {
    const given = { amount, currency, customer: subscription.customer, description, metadata: {} };
    const billed = { invoice: null, subscription: subscription.id, period };
    const made = { ...newInvoiceItem({ ...given, ...billed }, call.now), proration: true };
    call.emit('invoiceitem.created', call.objects.add(invoiceItemKind, made));
  }
  const data = [{ ...item, price, plan: planOf(price) }, ...others];
  updateSubscription(call, subscription, {
    ...subscription,
    items: { ...subscription.items, data },
  });
}
