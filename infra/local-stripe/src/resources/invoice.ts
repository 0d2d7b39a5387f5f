import * as z from 'zod/mini';
import { payInvoice } from '../billing/collect.ts';
import { expireSubscription, voidInvoice } from '../billing/end.ts';
import { finalizeInvoice } from '../billing/invoices.ts';
import { existingInvoice, subscriptionOf } from '../billing/lookup.ts';
import { statusByInvoices, updateSubscription } from '../billing/subscription-status.ts';
import { listCall, noParameters, pathOf, retrieveCall } from '../calls/common-calls.ts';
import { type Call, endpoint } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { listOf } from '../calls/list.ts';
import { resource } from '../calls/resource.ts';
import { type Invoice, invoiceKind, invoiceStatuses } from '../objects/invoice.ts';
import { invoicePaymentKind } from '../objects/invoice-payment.ts';
import { paymentIntentKind } from '../objects/payment-intent.ts';
import { boolean, text } from '../parameters/fields.ts';
import type { ObjectStore } from '../storage/object-store.ts';

const path = pathOf(invoiceKind);

const list = listCall(
  invoiceKind,
  { customer: text, status: z.enum(invoiceStatuses), subscription: text },
  { subscription: 'parent.subscription_details.subscription' },
);

const pay = endpoint({
  method: 'POST',
  path: `${path}/:id/pay`,
  parameters: z.strictObject({
    off_session: z.optional(boolean),
    payment_method: z.optional(text),
  }),
  run(call, { payment_method }, id) {
    const invoice = existingInvoice(call, id);
    const open = invoice.status === 'draft' ? finalizeInvoice(call, invoice) : invoice;
    requireOpen(open);
    return payInvoice(call, open, payment_method);
  },
});

const makeVoid = endpoint({
  method: 'POST',
  path: `${path}/:id/void`,
  parameters: noParameters,
  run(call, _, id) {
    const invoice = existingInvoice(call, id);
    requireOpen(invoice);
    const voided = voidInvoice(call, invoice);
    followVoid(call, voided);
    return voided;
  },
});

export const invoices = resource(invoiceKind, [retrieveCall(invoiceKind), list, pay, makeVoid], {
  confirmation_secret: confirmationSecret,
  payments: paymentsOf,
});

function requireOpen({ status }: Invoice): void {
  if (status === 'paid') throw invalidRequest('Invoice is already paid');
  if (status !== 'open')
    throw invalidRequest(`This invoice can no longer be paid: it is ${status}.`);
}

/** An incomplete subscription expires; any other gets the status of its previous invoice. */
function followVoid(call: Call, invoice: Invoice): void {
  const subscription = subscriptionOf(call, invoice);
  if (subscription.status === 'incomplete') {
    expireSubscription(call, subscription);
    return;
  }
  const status = statusByInvoices(call, subscription);
  updateSubscription(call, subscription, { ...subscription, status });
}

function joinsOf(objects: ObjectStore, { id }: { readonly id?: unknown }) {
  return objects.where(invoicePaymentKind, ['invoice', String(id)]);
}

function paymentsOf(objects: ObjectStore, invoice: { readonly id?: unknown }) {
  const url = `/v1/invoice_payments?invoice=${invoice.id}`;
  return listOf(url, joinsOf(objects, invoice), {});
}

/** The secret that a browser needs to pay an invoice; null for a draft. */
function confirmationSecret(objects: ObjectStore, invoice: { readonly id?: unknown }) {
  const [join] = joinsOf(objects, invoice);
  const intent = join && objects.find(paymentIntentKind, join.payment.payment_intent);
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}
