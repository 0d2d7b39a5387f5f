import type { Call } from '../calls/endpoint.ts';
import { noSuch } from '../calls/failure.ts';
import { existing, named } from '../calls/lookup.ts';
import { type Customer, customerKind } from '../objects/customer.ts';
import { type Invoice, invoiceKind } from '../objects/invoice.ts';
import { type InvoicePayment, invoicePaymentKind } from '../objects/invoice-payment.ts';
import { type PaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import { type Subscription, subscriptionKind } from '../objects/subscription.ts';

/** The id is in the path; throws Stripe's 404. */
export function existingSubscription(call: Call, id: string): Subscription {
  return existing(call, subscriptionKind, id);
}

/** The id is in the path; throws Stripe's 404. */
export function existingInvoice(call: Call, id: string): Invoice {
  return existing(call, invoiceKind, id);
}

/** For an id in the path; throws Stripe's 404, also for a deleted customer. */
export function existingCustomer(call: Call, id: string): Customer {
  const customer = existing(call, customerKind, id);
  if (customer.deleted) throw noSuch('customer', id, 'id', 404);
  return customer;
}

/** For an id in a parameter; throws Stripe's 400, also for a deleted customer. */
export function knownCustomer(call: Call, id: string): Customer {
  const customer = named(call, customerKind, id, 'customer');
  if (customer.deleted) throw noSuch('customer', id, 'customer', 400);
  return customer;
}

export function subscriptionOf(call: Call, { parent }: Invoice): Subscription {
  return existingSubscription(call, parent.subscription_details.subscription);
}

/** Newest first. */
export function invoicesOf(call: Call, { id }: Pick<Subscription, 'id'>): Invoice[] {
  return call.objects.where(invoiceKind, ['parent.subscription_details.subscription', id]);
}

/** Undefined for a payment without an invoice. */
export function invoicePaymentOf(call: Call, paymentIntent: string): InvoicePayment | undefined {
  return call.objects.where(invoicePaymentKind, ['payment.payment_intent', paymentIntent])[0];
}

/** Undefined for a draft. Payments past Stripe, which an invoice may have besides, are no intents. */
export function paymentOf(
  { objects }: Pick<Call, 'objects'>,
  { id }: Pick<Invoice, 'id'>,
): PaymentIntent | undefined {
  const joins = objects.where(invoicePaymentKind, ['invoice', id]);
  const intent = joins.map(({ payment }) => payment.payment_intent).find((each) => each);
  return intent === undefined ? undefined : objects.find(paymentIntentKind, intent);
}
