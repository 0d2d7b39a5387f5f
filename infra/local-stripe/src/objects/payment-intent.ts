import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId, randomText } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import { intentFields } from './intent.ts';

const schema = z.looseObject({
  ...intentFields,
  object: z.literal('payment_intent'),
  amount: z.number(),
  currency: z.string(),
  description: z.nullable(z.string()),
  latest_charge: z.nullable(z.string()),
  receipt_email: z.nullable(z.string()),
  setup_future_usage: z.nullable(z.string()),
  statement_descriptor: z.nullable(z.string()),
  statement_descriptor_suffix: z.nullable(z.string()),
});

export type PaymentIntent = z.infer<typeof schema>;

/** Payments. */
export const paymentIntentKind: Kind<PaymentIntent> = {
  object: 'payment_intent',
  prefix: 'pi',
  idParam: 'intent',
  schema,
  expandable: ['customer', 'latest_charge', 'payment_method'],
};

/** A payment without a card yet; the amount is in the smallest unit of the currency. */
export function newPaymentIntent(amount: number, currency: string, created: number) {
  const id = newId(paymentIntentKind.prefix);
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created,
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}
