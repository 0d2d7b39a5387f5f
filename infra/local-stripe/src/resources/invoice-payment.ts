import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import type { Condition } from '../api/object-store.ts';
import { text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { invoicePaymentKind } from '../objects/invoice-payment.ts';

const path = '/v1/invoice_payments';

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const found = call.objects.find(invoicePaymentKind, id);
    if (!found) throw noSuch('invoice_payment', id, 'id', 404);
    return found;
  },
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    ...createdParameter,
    invoice: z.optional(text),
    payment: z.optional(
      z.strictObject({ type: z.enum(['payment_intent']), payment_intent: z.optional(text) }),
    ),
    status: z.optional(z.enum(['canceled', 'open', 'paid'])),
  }),
  run(call, { invoice, payment, status, ...page }) {
    const conditions: Condition[] = [];
    if (invoice !== undefined) conditions.push(['invoice', invoice]);
    if (payment?.payment_intent !== undefined) {
      conditions.push(['payment.payment_intent', payment.payment_intent]);
    }
    if (status !== undefined) conditions.push(['status', status]);
    return listOf(path, call.objects.where(invoicePaymentKind, ...conditions), page);
  },
});

/** What joins invoices and payments. */
export const invoicePayments = resource(invoicePaymentKind, [retrieve, list]);
