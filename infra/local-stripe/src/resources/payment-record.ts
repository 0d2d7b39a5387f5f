import * as z from 'zod/mini';
import { knownCustomer } from '../billing/lookup.ts';
import { pathOf, retrieveCall } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { resource } from '../calls/resource.ts';
import { newPaymentRecord, paymentRecordKind } from '../objects/payment-record.ts';
import { integer, mergeMetadata, metadata, text } from '../parameters/fields.ts';
import { checkedCurrency } from '../payments/intent-input.ts';

const custom = z.literal('custom');

const report = endpoint({
  method: 'POST',
  path: `${pathOf(paymentRecordKind)}/report_payment`,
  parameters: z.strictObject({
    amount_requested: z.strictObject({ currency: text, value: integer }),
    customer_details: z.optional(z.strictObject({ customer: text })),
    description: z._default(z.nullable(text), null),
    guaranteed: z.strictObject({ guaranteed_at: integer }),
    initiated_at: integer,
    metadata,
    outcome: z.literal('guaranteed'),
    payment_method_details: z.strictObject({
      custom: z.strictObject({ display_name: text }),
      type: custom,
    }),
    processor_details: z.optional(
      z.strictObject({ custom: z.strictObject({ payment_reference: text }), type: custom }),
    ),
  }),
  run(call, { amount_requested, customer_details, payment_method_details, ...asked }) {
    const customer = customer_details && knownCustomer(call, customer_details.customer).id;
    const record = newPaymentRecord(
      {
        amount: { ...amount_requested, currency: checkedCurrency(amount_requested.currency) },
        displayName: payment_method_details.custom.display_name,
        reference: asked.processor_details?.custom.payment_reference ?? null,
        customer: customer ?? null,
        description: asked.description,
        metadata: mergeMetadata({}, asked.metadata),
      },
      call.now,
    );
    return call.objects.add(paymentRecordKind, record);
  },
});

/** Payments past Stripe, as far as an invoice can be paid by one. */
export const paymentRecords = resource(paymentRecordKind, [
  report,
  retrieveCall(paymentRecordKind),
]);
