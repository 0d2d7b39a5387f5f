import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import type { Decline } from '../test-cards.ts';
import { otherCharges } from './other-method.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-method.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('charge'),
  created: z.number(),
  amount: z.number(),
  amount_refunded: z.number(),
  currency: z.string(),
  customer: z.nullable(z.string()),
  disputed: z.boolean(),
  payment_intent: z.nullable(z.string()),
  payment_method: z.nullable(z.string()),
  payment_method_details: z.looseObject({
    card: z.optional(z.looseObject({ brand: z.string() })),
  }),
  refunded: z.boolean(),
  status: z.enum(['succeeded', 'pending', 'failed']),
});

export type Charge = z.infer<typeof schema>;

/** Charges: one for each attempt to charge a card for a payment. */
export const chargeKind: Kind<Charge> = {
  object: 'charge',
  prefix: 'ch',
  idParam: 'id',
  schema,
  expandable: ['balance_transaction', 'customer', 'payment_intent'],
};

/** An attempt to charge a card: succeeded, or failed with the bank's reason. */
export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | undefined,
  created: number,
) {
  const succeeded = decline === undefined;
  return {
    id: newId(chargeKind.prefix),
    object: 'charge',
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: succeeded ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'LOCAL STRIPE',
    captured: succeeded,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(intent.amount, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: succeeded ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

function outcomeOf(decline: Decline | undefined) {
  const reason = decline && (decline.decline_code ?? decline.code);
  return {
    advice_code: decline?.advice_code ?? null,
    network_advice_code: null,
    network_decline_code: decline?.network_decline_code ?? null,
    network_status: reason ? 'declined_by_network' : 'approved_by_network',
    reason: reason ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: reason
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: reason ? 'issuer_declined' : 'authorized',
  } satisfies Stripe.Charge.Outcome;
}

function detailsOf(amount: number, { card, type }: PaymentMethod) {
  if (card) return { card: cardDetails(amount, card), type };
  return type === 'card' ? { type } : { [type]: otherCharges[type], type };
}

function cardDetails(amount: number, card: NonNullable<PaymentMethod['card']>) {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: card.checks.cvc_check,
    },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card;
}
