import * as z from 'zod/mini';
import { payInvoice } from '../billing/collect.ts';
import { previewNext } from '../billing/cycle.ts';
import { finalizeInvoice } from '../billing/invoices.ts';
import { existingInvoice, paymentOf } from '../billing/lookup.ts';
import {
  markUncollectible,
  payByRecord,
  payOutOfBand,
  requireOwed,
  voidByHand,
} from '../billing/settle-invoice.ts';
import { listCall, noParameters, pathOf, retrieveCall } from '../calls/common-calls.ts';
import { type Call, endpoint } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { listOf, pageParameters, pageSize } from '../calls/list.ts';
import { named } from '../calls/lookup.ts';
import { resource } from '../calls/resource.ts';
import { type Invoice, invoiceKind, invoiceStatuses } from '../objects/invoice.ts';
import { invoicePaymentKind } from '../objects/invoice-payment.ts';
import { subscriptionKind } from '../objects/subscription.ts';
import { boolean, text } from '../parameters/fields.ts';
import type { ObjectStore } from '../storage/object-store.ts';

const path = pathOf(invoiceKind);

const list = listCall(
  invoiceKind,
  { customer: text, status: z.enum(invoiceStatuses), subscription: text },
  { subscription: 'parent.subscription_details.subscription' },
  withFirstLines,
);

const pay = endpoint({
  method: 'POST',
  path: `${path}/:id/pay`,
  parameters: z.strictObject({
    off_session: z.optional(boolean),
    paid_out_of_band: z.optional(boolean),
    payment_method: z.optional(text),
  }),
  run(call, { paid_out_of_band, payment_method }, id) {
    const invoice = existingInvoice(call, id);
    const open = invoice.status === 'draft' ? finalizeInvoice(call, invoice) : invoice;
    if (paid_out_of_band) return payOutOfBand(call, open);
    requireOwed(open);
    return payInvoice(call, open, payment_method);
  },
});

/** Only a payment past Stripe can be attached here, and it pays the whole invoice. */
const attachPayment = endpoint({
  method: 'POST',
  path: `${path}/:id/attach_payment`,
  parameters: z.strictObject({ payment_record: text }),
  run: (call, { payment_record }, id) =>
    payByRecord(call, existingInvoice(call, id), payment_record),
});

/** The next invoice of a subscription. */
const preview = endpoint({
  method: 'POST',
  path: `${path}/create_preview`,
  parameters: z.strictObject({ subscription: text }),
  run(call, { subscription: id }) {
    const subscription = named(call, subscriptionKind, id, 'subscription');
    const isRenewed = ['active', 'past_due'].includes(subscription.status);
    if (isRenewed && subscription.cancel_at === null) return previewNext(call, subscription);
    throw invalidRequest(`No upcoming invoices for customer: ${subscription.customer}`, {
      code: 'invoice_upcoming_none',
    });
  },
});

/** A call that settles an invoice without a payment. */
function settling(name: string, settle: (call: Call, invoice: Invoice) => Invoice) {
  return endpoint({
    method: 'POST',
    path: `${path}/:id/${name}`,
    parameters: noParameters,
    run: (call, _, id) => settle(call, existingInvoice(call, id)),
  });
}

const lines = endpoint({
  method: 'GET',
  path: `${path}/:id/lines`,
  parameters: z.strictObject(pageParameters),
  run(call, page, id) {
    const { url, data } = existingInvoice(call, id).lines;
    return listOf(url, data, page);
  },
});

const calls = [
  retrieveCall(invoiceKind, withFirstLines),
  list,
  lines,
  pay,
  attachPayment,
  preview,
  settling('void', voidByHand),
  settling('mark_uncollectible', markUncollectible),
];

export const invoices = resource(invoiceKind, calls, {
  confirmation_secret: confirmationSecret,
  payments: paymentsOf,
});

/** A list inside an object is its first page; `lines` has the others. */
function withFirstLines(invoice: Invoice): Invoice {
  const { data } = invoice.lines;
  const lines = { ...invoice.lines, data: data.slice(0, pageSize.default) };
  return { ...invoice, lines: { ...lines, has_more: data.length > pageSize.default } };
}

function paymentsOf(objects: ObjectStore, { id }: { readonly id?: unknown }) {
  const joins = objects.where(invoicePaymentKind, ['invoice', String(id)]);
  return listOf(`/v1/invoice_payments?invoice=${id}`, joins, {});
}

/** The secret that a browser needs to pay an invoice; null for a draft. */
function confirmationSecret(objects: ObjectStore, invoice: { readonly id?: unknown }) {
  const intent = paymentOf({ objects }, { id: String(invoice.id) });
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}
