import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import type { Charge } from './charge.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('dispute'),
  created: z.number(),
  amount: z.number(),
  balance_transactions: z.array(z.unknown()),
  charge: z.string(),
  currency: z.string(),
  payment_intent: z.nullable(z.string()),
  status: z.enum(['needs_response', 'won', 'lost']),
});

export type Dispute = z.infer<typeof schema>;

/** Disputes: a customer claims the money of a charge back from their bank. */
export const disputeKind: Kind<Dispute> = {
  object: 'dispute',
  prefix: 'dp',
  idParam: 'dispute',
  schema,
  expandable: ['charge', 'payment_intent'],
};

const answerDays = 7;

/** An open dispute; `withdrawal` is the balance transaction of the chargeback. */
export function newDispute(id: string, charge: Charge, withdrawal: object, created: number) {
  const { card } = charge.payment_method_details;
  if (!card) throw new Error('Only payments by card are disputed here.');
  const { brand } = card;
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + answerDays * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Omit<Stripe.Dispute, 'balance_transactions'> & { balance_transactions: object[] };
}

/** The id is needed first: the balance transaction refers to it. */
export const newDisputeId = (): string => newId(disputeKind.prefix);

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;
