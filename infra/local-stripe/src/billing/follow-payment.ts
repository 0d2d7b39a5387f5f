import { change } from '../calls/change.ts';
import type { Call } from '../calls/endpoint.ts';
import { customerKind } from '../objects/customer.ts';
import { type Invoice, invoiceKind } from '../objects/invoice.ts';
import { type InvoicePayment, invoicePaymentKind } from '../objects/invoice-payment.ts';
import { type PaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import type { Subscription } from '../objects/subscription.ts';
import { existingInvoice, invoicePaymentOf, knownCustomer, subscriptionOf } from './lookup.ts';
import { isOver, statusByInvoices, updateSubscription } from './subscription-status.ts';

/** Updates invoice and subscription after a payment, if it has any. */
export function followPayment(call: Call, paymentIntent: string): void {
  const join = invoicePaymentOf(call, paymentIntent);
  const intent = join && call.objects.find(paymentIntentKind, paymentIntent);
  if (!intent) return;
  const invoice = existingInvoice(call, join.invoice);
  if (intent.status === 'succeeded') invoicePaid(call, invoice, { intent, join });
  if (intent.status === 'requires_payment_method') invoiceRefused(call, invoice, {});
}

interface Payment {
  readonly intent: PaymentIntent;
  readonly join: InvoicePayment;
}

/** Without a payment when the invoice was paid out of band. */
export function invoicePaid(call: Call, before: Invoice, payment?: Payment): Invoice {
  const invoice = change(call, invoiceKind, before, paidVersion(before, call.now));
  setDelinquent(call, invoice.customer, false);
  const subscription = subscriptionOf(call, invoice);
  updateSubscription(call, subscription, {
    ...subscription,
    ...(payment && !isOver(subscription)
      ? { default_payment_method: cardToKeep(subscription, payment.intent) }
      : {}),
    status: statusByInvoices(call, subscription),
  });
  call.emit('invoice.paid', invoice);
  call.emit('invoice.payment_succeeded', invoice);
  if (payment) joinPaid(call, invoice, payment.join);
  return invoice;
}

function joinPaid(call: Call, { amount_paid }: Invoice, join: InvoicePayment): void {
  const paid = call.objects.replace(invoicePaymentKind, {
    ...join,
    amount_paid,
    status: 'paid',
    status_transitions: { ...join.status_transitions, paid_at: call.now },
  });
  call.emit('invoice_payment.paid', paid);
}

function paidVersion(invoice: Invoice, now: number): Invoice {
  return {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: Math.max(invoice.attempt_count, 1),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_details: undefined,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
}

function cardToKeep(subscription: Subscription, { payment_method }: PaymentIntent): string | null {
  const keeps = subscription.payment_settings.save_default_payment_method === 'on_subscription';
  return keeps ? payment_method : subscription.default_payment_method;
}

/** Fields that an automatic attempt adds to an invoice; attempts of the customer add nothing. */
export type Schedule = Partial<
  Pick<Invoice, 'attempt_count' | 'auto_advance' | 'next_payment_attempt'>
>;

/** Records a failed collection attempt: the invoice stays open, the subscription may become past due. */
export function invoiceRefused(call: Call, before: Invoice, schedule: Schedule): Invoice {
  const invoice = change(call, invoiceKind, before, {
    ...before,
    // Any attempt counts as the first, then only automatic ones count. Source: the SDK's `attempt_count`.
    attempt_count: Math.max(before.attempt_count, 1),
    attempted: true,
    ...schedule,
  });
  setDelinquent(call, invoice.customer, true);
  call.emit('invoice.payment_failed', invoice);
  const subscription = subscriptionOf(call, invoice);
  const status = statusByInvoices(call, subscription);
  updateSubscription(call, subscription, { ...subscription, status });
  return invoice;
}

function setDelinquent(call: Call, id: string, delinquent: boolean): void {
  const customer = knownCustomer(call, id);
  change(call, customerKind, customer, { ...customer, delinquent });
}
