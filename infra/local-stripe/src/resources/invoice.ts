import * as z from 'zod/mini';
import { type Call, endpoint } from '../api/endpoint.ts';
import { invalidRequest } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import type { Condition, ObjectStore } from '../api/object-store.ts';
import { boolean, text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { payInvoice } from '../billing/collect.ts';
import { expireSubscription, voidInvoice } from '../billing/end.ts';
import { finalizeInvoice } from '../billing/invoices.ts';
import { existingInvoice, subscriptionOf } from '../billing/lookup.ts';
import { statusByInvoices, updateSubscription } from '../billing/subscription-status.ts';
import { type Invoice, invoiceKind, invoiceStatuses } from '../objects/invoice.ts';
import { invoicePaymentKind } from '../objects/invoice-payment.ts';
import { paymentIntentKind } from '../objects/payment-intent.ts';

const path = '/v1/invoices';

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run: (call, _, id) => existingInvoice(call, id),
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    ...createdParameter,
    customer: z.optional(text),
    status: z.optional(z.enum(invoiceStatuses)),
    subscription: z.optional(text),
  }),
  run(call, { customer, status, subscription, ...page }) {
    const conditions: Condition[] = [];
    if (customer !== undefined) conditions.push(['customer', customer]);
    if (status !== undefined) conditions.push(['status', status]);
    if (subscription !== undefined) {
      conditions.push(['parent.subscription_details.subscription', subscription]);
    }
    return listOf(path, call.objects.where(invoiceKind, ...conditions), page);
  },
});

const listLines = endpoint({
  method: 'GET',
  path: `${path}/:id/lines`,
  parameters: z.strictObject(listParameters),
  run: (call, page, id) =>
    listOf(`${path}/${id}/lines`, existingInvoice(call, id).lines.data, page),
});

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

const finalize = endpoint({
  method: 'POST',
  path: `${path}/:id/finalize`,
  parameters: z.strictObject({ auto_advance: z.optional(boolean) }),
  run(call, _, id) {
    const invoice = existingInvoice(call, id);
    if (invoice.status === 'draft') return finalizeInvoice(call, invoice);
    throw invalidRequest("This invoice is already finalized, you can't re-finalize it.");
  },
});

const makeVoid = endpoint({
  method: 'POST',
  path: `${path}/:id/void`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const invoice = existingInvoice(call, id);
    requireOpen(invoice);
    const voided = voidInvoice(call, invoice);
    followVoid(call, voided);
    return voided;
  },
});

/** Invoices. */
export const invoices = resource(
  invoiceKind,
  [retrieve, list, listLines, pay, finalize, makeVoid],
  { confirmation_secret: confirmationSecret, payments: paymentsOf },
);

function requireOpen({ status }: Invoice): void {
  if (status === 'paid') throw invalidRequest('Invoice is already paid');
  if (status !== 'open')
    throw invalidRequest(`This invoice can no longer be paid: it is ${status}.`);
}

/** Without its first invoice a subscription that waits for it expires; another falls back on the one before. */
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

/** What a browser needs to pay an invoice; a draft has nothing yet. */
function confirmationSecret(objects: ObjectStore, invoice: { readonly id?: unknown }) {
  const [join] = joinsOf(objects, invoice);
  const intent = join && objects.find(paymentIntentKind, join.payment.payment_intent);
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}
