import type { Call } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { type Customer, customerKind } from '../objects/customer.ts';
import { type Invoice, invoiceKind } from '../objects/invoice.ts';
import { type InvoicePayment, invoicePaymentKind } from '../objects/invoice-payment.ts';
import { type PaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import { type Subscription, subscriptionKind } from '../objects/subscription.ts';

/** Takes the id in a path, returns the subscription; throws 404 when there is none. */
export function existingSubscription(call: Call, id: string): Subscription {
  const subscription = call.objects.find(subscriptionKind, id);
  if (!subscription) throw noSuch('subscription', id, 'id', 404);
  return subscription;
}

/** Takes the id in a path, returns the invoice; throws 404 when there is none. */
export function existingInvoice(call: Call, id: string): Invoice {
  const invoice = call.objects.find(invoiceKind, id);
  if (!invoice) throw noSuch('invoice', id, 'invoice', 404);
  return invoice;
}

/** Takes the id of a customer in a parameter, returns them; throws 400 when there is none (any more). */
export function knownCustomer(call: Call, id: string): Customer {
  const customer = call.objects.find(customerKind, id);
  if (!customer || customer.deleted) throw noSuch('customer', id, 'customer', 400);
  return customer;
}

/** The subscription that an invoice bills. */
export function subscriptionOf(call: Call, { parent }: Invoice): Subscription {
  return existingSubscription(call, parent.subscription_details.subscription);
}

/** The invoices of a subscription, newest first. */
export function invoicesOf(call: Call, { id }: Pick<Subscription, 'id'>): Invoice[] {
  return call.objects.where(invoiceKind, ['parent.subscription_details.subscription', id]);
}

/** What joins a payment to its invoice; undefined for a payment that has none. */
export function invoicePaymentOf(call: Call, paymentIntent: string): InvoicePayment | undefined {
  return call.objects.where(invoicePaymentKind, ['payment.payment_intent', paymentIntent])[0];
}

/** The payment that is to settle an invoice; a draft has none yet. */
export function paymentOf(call: Call, { id }: Invoice): PaymentIntent | undefined {
  const [join] = call.objects.where(invoicePaymentKind, ['invoice', id]);
  return join && call.objects.find(paymentIntentKind, join.payment.payment_intent);
}
