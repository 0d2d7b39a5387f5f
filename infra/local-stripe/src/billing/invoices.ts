import type { Call } from '../calls/endpoint.ts';
import { customerKind } from '../objects/customer.ts';
import { type Invoice, invoiceKind } from '../objects/invoice.ts';
import { invoicePaymentKind, newInvoicePayment } from '../objects/invoice-payment.ts';
import { lineOfItem, newLineItem } from '../objects/line-item.ts';
import { newInvoice } from '../objects/new-invoice.ts';
import { newPaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import { productKind } from '../objects/product.ts';
import type { Subscription } from '../objects/subscription.ts';
import { discountsOf, reduced, spendDiscounts } from './discounts.ts';
import { invoicePaid } from './follow-payment.ts';
import { pendingFor, takePending } from './invoice-items.ts';
import { knownCustomer, subscriptionOf } from './lookup.ts';

interface Bill {
  readonly id: string;
  readonly subscription: Pick<
    Subscription,
    'id' | 'currency' | 'customer' | 'discounts' | 'items' | 'metadata'
  >;
  readonly reason: Invoice['billing_reason'];
  readonly period: { readonly start: number; readonly end: number };
  /** Finalization settings of a draft. */
  readonly advance?: Pick<Invoice, 'auto_advance' | 'automatically_finalizes_at'>;
}

/** Creates the draft invoice of a subscription's current period, with `invoice.created`. */
export function draftInvoice(call: Call, { advance, ...bill }: Bill): Invoice {
  const { draft, items, discounts } = composeInvoice(call, bill);
  takePending(call, items, draft.id);
  const invoice = call.objects.add(invoiceKind, { ...draft, ...advance });
  call.emit('invoice.created', invoice);
  spendDiscounts(call, bill.subscription.id, discounts);
  return invoice;
}

/** What an invoice says, and what it would use up; changes nothing. */
export function composeInvoice(call: Call, { id, subscription, reason, period }: Bill) {
  const customer = knownCustomer(call, subscription.customer);
  const items = pendingFor(call, subscription);
  const discounts = discountsOf(call, subscription);
  const periods = subscription.items.data.map((item) => {
    const product = call.objects.find(productKind, item.price.product);
    return newLineItem(id, subscription, item, product?.name ?? item.price.product);
  });
  // Pending items come first. Source: the SDK's `Invoice.lines`.
  const pending = items.map((item) => lineOfItem(id, item));
  const lines = [...reduced(call, [...pending, ...periods], discounts)];
  const draft = newInvoice({ id, customer, subscription, reason, lines, period }, call.now);
  return { draft, items, discounts };
}

/**
 * Finalizes a draft: adds number and payment; from then on it is owed. One of 0 is paid at once and
 * has no payment. Source: Stripe's page on the workflow of invoices.
 */
export function finalizeInvoice(call: Call, draft: Invoice): Invoice {
  const invoice = call.objects.replace(invoiceKind, {
    ...draft,
    automatically_finalizes_at: null,
    effective_at: call.now,
    number: nextNumber(call, draft.customer),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: call.now },
  });
  call.emit('invoice.finalized', invoice);
  if (invoice.amount_due === 0) return invoicePaid(call, invoice);
  addPayment(call, invoice);
  return invoice;
}

function nextNumber(call: Call, customerId: string): string {
  const customer = knownCustomer(call, customerId);
  const { invoice_prefix, next_invoice_sequence } = customer;
  call.objects.replace(customerKind, {
    ...customer,
    next_invoice_sequence: next_invoice_sequence + 1,
  });
  return `${invoice_prefix}-${String(next_invoice_sequence).padStart(4, '0')}`;
}

function addPayment(call: Call, invoice: Invoice): void {
  const payment_method = cardFor(call, invoice);
  const first = invoice.billing_reason === 'subscription_create';
  const intent = call.objects.add(paymentIntentKind, {
    ...newPaymentIntent(invoice.amount_due, invoice.currency, call.now),
    customer: invoice.customer,
    description: first ? 'Subscription creation' : 'Subscription update',
    payment_method,
    setup_future_usage: 'off_session',
    status: payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
  });
  call.objects.add(invoicePaymentKind, newInvoicePayment(invoice, intent.id, call.now));
  call.emit('payment_intent.created', intent);
}

/** The default card for an invoice: its own, else the subscription's, else the customer's. */
export function cardFor(call: Call, invoice: Invoice): string | null {
  return (
    invoice.default_payment_method ??
    subscriptionOf(call, invoice).default_payment_method ??
    knownCustomer(call, invoice.customer).invoice_settings.default_payment_method
  );
}
