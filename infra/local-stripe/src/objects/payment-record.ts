import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('payment_record'),
  amount_guaranteed: z.object({ currency: z.string(), value: z.number() }),
  created: z.number(),
});

export type PaymentRecord = z.infer<typeof schema>;

/** A payment that went past Stripe, such as cash, as its receiver reports it. */
export const paymentRecordKind: Kind<PaymentRecord> = {
  object: 'payment_record',
  prefix: 'pr',
  idParam: 'id',
  schema,
  expandable: [],
};

interface Reported {
  readonly amount: PaymentRecord['amount_guaranteed'];
  /** What the seller calls the way of paying. */
  readonly displayName: string;
  /** The number of a check, for example. */
  readonly reference: string | null;
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Only payments that have arrived are supported. */
export function newPaymentRecord(reported: Reported, created: number) {
  const { amount, displayName, reference, customer, description, metadata } = reported;
  const none = { currency: amount.currency, value: 0 };
  return {
    id: newId(paymentRecordKind.prefix),
    object: 'payment_record',
    amount,
    amount_authorized: none,
    amount_canceled: none,
    amount_failed: none,
    amount_guaranteed: amount,
    amount_refunded: none,
    amount_requested: amount,
    application: null,
    created,
    customer_details: { customer, email: null, name: null, phone: null },
    customer_presence: null,
    description,
    latest_payment_attempt_record: null,
    livemode: false,
    metadata,
    payment_method_details: {
      billing_details: null,
      custom: { display_name: displayName, type: null },
      payment_method: null,
      type: 'custom',
    },
    processor_details: { custom: { payment_reference: reference }, type: 'custom' },
    reported_by: 'self',
    shipping_details: null,
  } satisfies Stripe.PaymentRecord;
}
