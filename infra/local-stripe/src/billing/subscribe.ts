import * as z from 'zod/mini';
import type { Call } from '../calls/endpoint.ts';
import { invalidRequest, type StripeFailure } from '../calls/failure.ts';
import { type Customer, customerKind } from '../objects/customer.ts';
import { newInvoiceId } from '../objects/invoice.ts';
import type { Price } from '../objects/price.ts';
import {
  newSubscription,
  newSubscriptionId,
  type Subscription,
  subscriptionKind,
} from '../objects/subscription.ts';
import { newSubscriptionItem } from '../objects/subscription-item.ts';
import { integer, mergeMetadata, text } from '../parameters/fields.ts';
import { payInvoice } from './collect.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { existingSubscription, knownCustomer } from './lookup.ts';
import { periodEnd } from './period.ts';
import { activePrice } from './price-input.ts';

/** One item of a new subscription, as sent. */
export const itemParameters = z.strictObject({
  price: text,
  quantity: z._default(integer, 1),
});

interface Asked {
  readonly customer: string;
  readonly items: readonly z.infer<typeof itemParameters>[];
  readonly metadata: Record<string, string> | null | undefined;
  readonly payment_behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
  /** Other settings, as fields of a subscription. */
  readonly fields: Pick<
    Subscription,
    'default_payment_method' | 'description' | 'payment_settings'
  >;
}

/** Creates a subscription with its first invoice, and charges the card if requested. */
export function subscribe(call: Call, asked: Asked): Subscription | StripeFailure {
  const subscription = addSubscription(call, asked);
  const draft = draftInvoice(call, {
    id: subscription.latest_invoice,
    subscription,
    reason: 'subscription_create',
    period: { start: call.now, end: call.now },
  });
  const invoice = finalizeInvoice(call, draft);
  if (invoice.status === 'paid') return existingSubscription(call, subscription.id);
  if (asked.payment_behavior === 'default_incomplete') return subscription;
  const outcome = payInvoice(call, invoice);
  if (asked.payment_behavior === 'error_if_incomplete' && outcome instanceof Error) throw outcome;
  return existingSubscription(call, subscription.id);
}

function addSubscription(call: Call, asked: Asked): Subscription {
  const { items: wanted, fields } = asked;
  const customer = knownCustomer(call, asked.customer);
  const priced = wanted.map((item, index) => ({
    price: recurringPrice(call, item.price, `items[${index}][price]`),
    quantity: item.quantity,
  }));
  const currency = sameCurrency(priced.map(({ price }) => price));
  requireCurrency(call, customer, currency);
  const id = newSubscriptionId();
  const items = priced.map((item) => {
    const end = periodEnd(call.now, item.price.recurring, call.now);
    return newSubscriptionItem(id, item, { start: call.now, end });
  });
  const terms = { id, customer: customer.id, currency, items, latestInvoice: newInvoiceId() };
  const metadata = mergeMetadata({}, asked.metadata);
  const subscription = { ...newSubscription(terms, call.now), ...fields, metadata };
  call.objects.replace(customerKind, { ...customer, currency });
  call.emit('customer.subscription.created', call.objects.add(subscriptionKind, subscription));
  return subscription;
}

function recurringPrice(call: Call, id: string, param: string) {
  const price = activePrice(call, id, param);
  const { recurring } = price;
  if (recurring) return { ...price, recurring };
  throw invalidRequest(
    'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    { param },
  );
}

/** A customer's living subscriptions have one currency. */
function requireCurrency(call: Call, { id }: Customer, currency: string): void {
  const others = call.objects.where(subscriptionKind, ['customer', id]);
  const living = others.find(({ status }) => !['canceled', 'incomplete_expired'].includes(status));
  if (!living || living.currency === currency) return;
  throw invalidRequest(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${living.currency}`,
  );
}

function sameCurrency(prices: readonly Price[]): string {
  const [currency, ...others] = new Set(prices.map((price) => price.currency));
  if (currency === undefined) {
    throw invalidRequest('Missing required param: items.', {
      code: 'parameter_missing',
      param: 'items',
    });
  }
  if (others.length === 0) return currency;
  throw invalidRequest('All prices on a subscription must have the same currency.');
}
