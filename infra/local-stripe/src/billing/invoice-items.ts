import type { Call } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { type InvoiceItem, invoiceItemKind, newInvoiceItem } from '../objects/invoice-item.ts';
import { type Subscription, subscriptionKind } from '../objects/subscription.ts';
import { checkedCurrency } from '../payments/intent-input.ts';
import { existingSubscription, knownCustomer } from './lookup.ts';
import { isOver } from './subscription-status.ts';

interface Asked {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Undefined: the moment of its creation, as start and end. */
  readonly period: { readonly start: number; readonly end: number } | undefined;
  readonly subscription: string | null;
}

/** Adds a pending item to the customer's next invoice; throws Stripe's 400. */
export function addInvoiceItem(call: Call, { period, ...asked }: Asked): InvoiceItem {
  const customer = knownCustomer(call, asked.customer);
  const currency = checkedCurrency(asked.currency);
  if (asked.subscription !== null) existingSubscription(call, asked.subscription);
  const now = { start: call.now, end: call.now };
  const given = { ...asked, currency, invoice: null, period: period ?? now };
  const item = newInvoiceItem({ ...given, metadata: { ...asked.metadata } }, call.now);
  requireNoBalance(call, customer.id, item);
  call.emit('invoiceitem.created', call.objects.add(invoiceItemKind, item));
  return item;
}

/** What is pending for a subscription's next invoice, newest first. */
export function pendingFor(
  call: Call,
  { id, currency, customer }: Pick<Subscription, 'id' | 'currency' | 'customer'>,
): InvoiceItem[] {
  return pendingOf(call, customer).filter(
    (item) => item.currency === currency && [undefined, id].includes(subscriptionIn(item)),
  );
}

/** The invoice contains them: they are pending no more. */
export function takePending(call: Call, items: readonly InvoiceItem[], invoice: string): void {
  for (const item of items) call.objects.replace(invoiceItemKind, { ...item, invoice });
}

function pendingOf(call: Call, customer: string): InvoiceItem[] {
  const items = call.objects.where(invoiceItemKind, ['customer', customer]);
  return items.filter(({ invoice }) => invoice === null);
}

const subscriptionIn = ({ parent }: InvoiceItem) => parent?.subscription_details.subscription;

/** Stripe keeps what is left of a credit as the customer's balance, which there is not here. */
function requireNoBalance(call: Call, customer: string, added: InvoiceItem): void {
  const subscriptions = call.objects.where(subscriptionKind, ['customer', customer]);
  const monthly = subscriptions
    .filter((subscription) => !isOver(subscription))
    .flatMap(({ items }) => items.data)
    .reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const pending = pendingOf(call, customer)
    .filter(({ currency }) => currency === added.currency)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (added.amount >= 0 || monthly + pending + added.amount > 0) return;
  throw invalidRequest('The local Stripe has no customer balance for what is left of a credit.', {
    param: 'amount',
  });
}
