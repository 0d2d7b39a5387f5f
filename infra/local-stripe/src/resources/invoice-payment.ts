import * as z from 'zod/mini';
import { pathOf } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { listOf, listParameters } from '../calls/list.ts';
import { resource } from '../calls/resource.ts';
import { invoicePaymentKind } from '../objects/invoice-payment.ts';
import { text } from '../parameters/fields.ts';
import type { Condition } from '../storage/object-store.ts';

const path = pathOf(invoicePaymentKind);

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    invoice: z.optional(text),
    payment: z.optional(
      z.strictObject({
        type: z.enum(['payment_intent', 'payment_record']),
        payment_intent: z.optional(text),
        payment_record: z.optional(text),
      }),
    ),
    status: z.optional(z.enum(['canceled', 'open', 'paid'])),
  }),
  run(call, { invoice, payment, status, ...page }) {
    const conditions: Condition[] = [];
    if (invoice !== undefined) conditions.push(['invoice', invoice]);
    if (payment?.payment_intent !== undefined) {
      conditions.push(['payment.payment_intent', payment.payment_intent]);
    }
    if (payment?.payment_record !== undefined) {
      conditions.push(['payment.payment_record', payment.payment_record]);
    }
    if (status !== undefined) conditions.push(['status', status]);
    return listOf(path, call.objects.where(invoicePaymentKind, ...conditions), page);
  },
});

export const invoicePayments = resource(invoicePaymentKind, [list]);
