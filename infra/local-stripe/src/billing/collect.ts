import type { Call } from '../calls/endpoint.ts';
import { invalidRequest, StripeFailure } from '../calls/failure.ts';
import type { Invoice } from '../objects/invoice.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { attemptPayment } from '../payments/confirm.ts';
import { endingAfterRetries, pauseAfter } from './dunning.ts';
import { cancelSubscription } from './end.ts';
import { followPayment, invoiceRefused, type Schedule } from './follow-payment.ts';
import { cardFor } from './invoices.ts';
import { existingInvoice, paymentOf, subscriptionOf } from './lookup.ts';
import { isOver, updateSubscription } from './subscription-status.ts';

/** Collects an open invoice automatically; schedules the next attempt if it fails. */
export function collectInvoice(call: Call, invoice: Invoice): void {
  const schedule = nextAttempt(call, invoice);
  const outcome = attempt(call, invoice, cardFor(call, invoice));
  if (outcome instanceof StripeFailure || outcome === undefined) {
    fail(call, invoice, schedule);
  } else if (outcome.status === 'requires_action') {
    call.emit('invoice.payment_action_required', existingInvoice(call, invoice.id));
    fail(call, invoice, schedule);
  } else followPayment(call, outcome.id);
}

/** Pays an open invoice on request of the server; returns a failure if the card is declined. */
export function payInvoice(
  call: Call,
  invoice: Invoice,
  card: string | null = cardFor(call, invoice),
): Invoice | StripeFailure {
  if (card === null) throw noCard();
  const outcome = attempt(call, invoice, card);
  if (outcome instanceof StripeFailure) {
    invoiceRefused(call, invoice, {});
    return outcome;
  }
  if (outcome?.status === 'requires_action') {
    call.emit('invoice.payment_action_required', invoice);
    invoiceRefused(call, invoice, {});
    return actionRequired(outcome);
  }
  if (outcome) followPayment(call, outcome.id);
  return existingInvoice(call, invoice.id);
}

function attempt(call: Call, invoice: Invoice, card: string | null) {
  const intent = paymentOf(call, invoice);
  if (!intent || card === null) return undefined;
  return attemptPayment(call, intent, { payment_method: card, offSession: true });
}

function nextAttempt(
  { settings, now }: Call,
  { attempt_count, billing_reason }: Invoice,
): Schedule {
  // The first invoice of a subscription waits for its customer.
  const isFirst = billing_reason === 'subscription_create';
  const pause = isFirst ? undefined : pauseAfter(settings, attempt_count);
  return {
    attempt_count: attempt_count + 1,
    next_payment_attempt: pause === undefined ? null : now + pause,
  };
}

function fail(call: Call, invoice: Invoice, schedule: Schedule): void {
  const refused = invoiceRefused(call, invoice, schedule);
  const isLast = refused.next_payment_attempt === null;
  if (isLast && invoice.billing_reason === 'subscription_cycle') giveUp(call, refused);
}

/** After the last attempt: the subscription ends, is marked unpaid, or stays as it is. */
function giveUp(call: Call, invoice: Invoice): void {
  const subscription = subscriptionOf(call, invoice);
  const ending = endingAfterRetries(call.settings);
  if (isOver(subscription) || ending === 'past_due') return;
  if (ending === 'unpaid') {
    updateSubscription(call, subscription, { ...subscription, status: 'unpaid' });
    return;
  }
  cancelSubscription(call, subscription, { reason: 'payment_failed' });
}

function noCard(): StripeFailure {
  return invalidRequest(
    'There is no `default_payment_method` set on this Customer or Invoice. Please set either an `invoice.default_payment_method`, `subscription.default_payment_method`, or `customer.invoice_settings.default_payment_method`.',
    { code: 'resource_missing' },
  );
}

function actionRequired(intent: PaymentIntent): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message:
      'Payment for this invoice requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    payment_intent: intent,
  });
}
