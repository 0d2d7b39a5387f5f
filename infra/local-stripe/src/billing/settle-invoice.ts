import type { Call } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { named } from '../calls/lookup.ts';
import { type Invoice, invoiceKind } from '../objects/invoice.ts';
import { invoicePaymentKind, newRecordedPayment } from '../objects/invoice-payment.ts';
import { paymentRecordKind } from '../objects/payment-record.ts';
import { closePayment, expireSubscription, voidInvoice } from './end.ts';
import { invoicePaid } from './follow-payment.ts';
import { subscriptionOf } from './lookup.ts';
import { statusByInvoices, updateSubscription } from './subscription-status.ts';

/** Forgives an invoice, as in Stripe's dashboard. */
export function voidByHand(call: Call, invoice: Invoice): Invoice {
  requireOwed(invoice);
  const voided = voidInvoice(call, invoice);
  followInvoice(call, voided);
  return voided;
}

/** Writes a debt off, which can still be paid. Source: Stripe's page on statuses of invoices. */
export function markUncollectible(call: Call, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') throw notOwed(invoice);
  const marked = call.objects.replace(invoiceKind, {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'uncollectible',
    status_details: { uncollectible: { reason: 'user_forgiven' } },
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: call.now },
  });
  call.emit('invoice.marked_uncollectible', marked);
  followInvoice(call, marked);
  return marked;
}

/** Somebody paid by another way, such as cash: nothing is charged, and the open payment ends. */
export function payOutOfBand(call: Call, invoice: Invoice): Invoice {
  requireOwed(invoice);
  closePayment(call, invoice);
  return invoicePaid(call, invoice);
}

/** A reported payment past Stripe pays all of an invoice: nothing is charged, and the open payment ends. */
export function payByRecord(call: Call, invoice: Invoice, id: string): Invoice {
  requireOwed(invoice);
  const record = named(call, paymentRecordKind, id, 'payment_record');
  const { currency, value } = record.amount_guaranteed;
  if (currency !== invoice.currency || value !== invoice.amount_due) {
    throw invalidRequest('The local Stripe has no partial payments: the record pays all of it.', {
      param: 'payment_record',
    });
  }
  closePayment(call, invoice);
  call.objects.add(invoicePaymentKind, newRecordedPayment(invoice, record.id, call.now));
  return invoicePaid(call, invoice);
}

export function requireOwed(invoice: Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw notOwed(invoice);
}

function notOwed({ status }: Invoice) {
  if (status === 'paid') return invalidRequest('Invoice is already paid');
  return invalidRequest(`This invoice can no longer be paid: it is ${status}.`);
}

/** An incomplete subscription expires; any other gets the status of its latest invoice. */
function followInvoice(call: Call, invoice: Invoice): void {
  const subscription = subscriptionOf(call, invoice);
  if (subscription.status === 'incomplete') {
    expireSubscription(call, subscription);
    return;
  }
  const status = statusByInvoices(call, subscription);
  updateSubscription(call, subscription, { ...subscription, status });
}
