import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import type { Invoice } from './invoice.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('invoice_payment'),
  created: z.number(),
  invoice: z.string(),
  payment: z.looseObject({
    payment_intent: z.optional(z.string()),
    payment_record: z.optional(z.string()),
  }),
  status: z.enum(['open', 'paid', 'canceled']),
  status_transitions: z.object({
    canceled_at: z.nullable(z.number()),
    paid_at: z.nullable(z.number()),
  }),
});

export type InvoicePayment = z.infer<typeof schema>;

/** Connects an invoice and a payment; since version 2025-03-31 they do not refer to each other. */
export const invoicePaymentKind: Kind<InvoicePayment> = {
  object: 'invoice_payment',
  prefix: 'inpay',
  idParam: 'id',
  schema,
  expandable: ['invoice', 'payment.payment_intent', 'payment.payment_record'],
};

/** The payment that an invoice has from the start; it waits. */
export function newInvoicePayment(
  { id, amount_due, currency }: Invoice,
  paymentIntent: string,
  now: number,
) {
  return {
    id: newId(invoicePaymentKind.prefix),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount_due,
    created: now,
    currency,
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: 'payment_intent' },
    status: 'open' as const,
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies Stripe.InvoicePayment;
}

/** An invoice is paid by a payment past Stripe. */
export function newRecordedPayment(invoice: Invoice, paymentRecord: string, now: number) {
  return {
    ...newInvoicePayment(invoice, paymentRecord, now),
    amount_paid: invoice.amount_due,
    is_default: false,
    payment: { payment_record: paymentRecord, type: 'payment_record' },
    status: 'paid' as const,
    status_transitions: { canceled_at: null, paid_at: now },
  } satisfies Stripe.InvoicePayment;
}
