import type { Call } from '../calls/endpoint.ts';
import { type Invoice, invoiceKind } from '../objects/invoice.ts';
import { invoicePaymentKind } from '../objects/invoice-payment.ts';
import { type Subscription, subscriptionKind } from '../objects/subscription.ts';
import { cancel } from '../payments/cancel.ts';
import { invoicePaymentOf, invoicesOf, paymentOf } from './lookup.ts';
import { updateSubscription } from './subscription-status.ts';

interface Ending {
  readonly reason: 'cancellation_requested' | 'payment_failed' | null;
  readonly comment?: string | null | undefined;
  readonly feedback?: string | null | undefined;
}

/**
 * Ends a subscription at once. One that was never paid expires instead: nothing of it is owed. What
 * a customer owes otherwise stays open, but is no longer collected automatically.
 */
export function cancelSubscription(
  call: Call,
  subscription: Subscription,
  ending: Ending,
): Subscription {
  if (subscription.status === 'incomplete') {
    const expired = call.objects.replace(subscriptionKind, expiredVersion(subscription, call.now));
    voidOpenInvoices(call, subscription);
    call.emit('customer.subscription.deleted', expired);
    return expired;
  }
  stopCollecting(call, subscription);
  const { reason, comment = null, feedback = null } = ending;
  const canceled = call.objects.replace(subscriptionKind, {
    ...subscription,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? call.now,
    cancellation_details: { comment, feedback, feedback_option: null, reason },
    ended_at: call.now,
    status: 'canceled',
  });
  call.emit('customer.subscription.deleted', canceled);
  return canceled;
}

export function expireSubscription(call: Call, subscription: Subscription): void {
  voidOpenInvoices(call, subscription);
  updateSubscription(call, subscription, expiredVersion(subscription, call.now));
}

function expiredVersion(subscription: Subscription, now: number): Subscription {
  return { ...subscription, canceled_at: now, ended_at: now, status: 'incomplete_expired' };
}

function voidOpenInvoices(call: Call, subscription: Subscription): void {
  for (const invoice of invoicesOf(call, subscription)) {
    if (invoice.status === 'open') voidInvoice(call, invoice);
  }
}

/** Voids an invoice, which can no longer be paid. */
export function voidInvoice(call: Call, invoice: Invoice): Invoice {
  closePayment(call, invoice);
  const voided = call.objects.replace(invoiceKind, {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_details: undefined,
    status_transitions: { ...invoice.status_transitions, voided_at: call.now },
  });
  call.emit('invoice.voided', voided);
  return voided;
}

/** Cancels the open payment of an invoice. */
export function closePayment(call: Call, invoice: Invoice): void {
  const intent = paymentOf(call, invoice);
  const join = intent && invoicePaymentOf(call, intent.id);
  if (intent) cancel(call, intent, 'void_invoice');
  if (!join) return;
  call.objects.replace(invoicePaymentKind, {
    ...join,
    status: 'canceled',
    status_transitions: { ...join.status_transitions, canceled_at: call.now },
  });
}

function stopCollecting(call: Call, subscription: Subscription): void {
  for (const invoice of invoicesOf(call, subscription)) {
    if (!invoice.auto_advance || !['draft', 'open'].includes(invoice.status)) continue;
    call.objects.replace(invoiceKind, {
      ...invoice,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    });
  }
}
