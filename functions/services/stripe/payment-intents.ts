import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Payment } from '#functions/rules/billing/payment.ts';
import type { Price } from '#functions/rules/billing/price.ts';
import type { DisputeState, PaidWith } from '#shared/model/receipt.ts';
import { callStripe, isStripeRefusal } from './client.ts';

/** The charge that took the money carries refunds and disputes. */
const withCharge = { expand: ['latest_charge'] };

/** Each way of paying has its details under its own name. */
const chargedMethod = z.looseObject({ type: z.string() });

const chargedDetails = z.object({
  brand: z.nullish(z.string()),
  bank_name: z.nullish(z.string()),
  last4: z.nullish(z.string()),
});

const paymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  client_secret: z.nullable(z.string()),
  created: z.int(),
  latest_charge: z.nullable(
    z.object({
      created: z.int(),
      paid: z.boolean(),
      refunded: z.boolean(),
      amount_refunded: z.int(),
      disputed: z.boolean(),
      payment_method_details: z.nullish(chargedMethod),
    }),
  ),
});

/** An appeal follows a lost dispute; until it is won, the money stays with the bank. */
const lostStates: ReadonlySet<string> = new Set([
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
] satisfies readonly Stripe.Dispute.Status[]);

/** A closed warning took no money. */
const wonStates: ReadonlySet<string> = new Set([
  'won',
  'warning_closed',
  'prevented',
] satisfies readonly Stripe.Dispute.Status[]);

interface NewPayment {
  readonly idempotencyKey: string;
  readonly price: Price;
  /** Radar and disputes ask who the buyer is. */
  readonly customerId: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * The same idempotency key returns the same payment or the same failure. Cards only, whatever the
 * account has enabled: they are paid at once and without leaving the page. Without `receipt_email`,
 * since we send the receipt (decision 0252).
 */
export function createPayment(asked: NewPayment) {
  const { idempotencyKey, customerId: customer, description, metadata } = asked;
  const { amount, currency } = asked.price;
  const create = (client: Stripe) =>
    client.paymentIntents.create(
      {
        amount,
        currency,
        customer,
        allowed_payment_method_types: ['card'],
        description,
        metadata: { ...metadata },
        ...withCharge,
      },
      { idempotencyKey },
    );
  return callStripe(async (client) => toPayment(client, await create(client)));
}

/** Null when Stripe does not know it in this account and mode. */
export async function findPayment(id: string): Promise<Payment | null> {
  try {
    return await callStripe(async (client) =>
      toPayment(client, await client.paymentIntents.retrieve(id, withCharge)),
    );
  } catch (error) {
    if (isStripeRefusal(error, 'resource_missing')) return null;
    throw error;
  }
}

/** Does nothing when the payment is already paid or canceled, or is unknown. */
export async function cancelPayment(id: string): Promise<void> {
  try {
    await callStripe((client) => client.paymentIntents.cancel(id));
  } catch (error) {
    const isSettled = isStripeRefusal(error, 'payment_intent_unexpected_state');
    if (!isSettled && !isStripeRefusal(error, 'resource_missing')) throw error;
  }
}

async function toPayment(client: Stripe, received: Stripe.PaymentIntent): Promise<Payment> {
  const intent = z.parse(paymentIntent, received);
  const charge = intent.latest_charge?.paid ? intent.latest_charge : null;
  const dispute = charge?.disputed ? await disputeOf(client, intent.id) : null;
  return {
    id: intent.id,
    status: intent.status,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    livemode: intent.livemode,
    metadata: intent.metadata,
    clientSecret: intent.client_secret,
    createdAt: new Date(intent.created * 1000),
    paidAt: charge && new Date(charge.created * 1000),
    paidWith: paidWith(charge?.payment_method_details),
    refundedAmount: charge?.amount_refunded ?? 0,
    dispute,
    // An open dispute takes no access away; only a lost one does (RULE-22).
    isReversed: charge !== null && (charge.refunded || dispute === 'lost'),
  };
}

function paidWith(method: z.infer<typeof chargedMethod> | null | undefined): PaidWith | null {
  if (!method) return null;
  const { brand, bank_name, last4 } = z.parse(chargedDetails, method[method.type] ?? {});
  return { kind: method.type, brand: brand ?? bank_name ?? null, last4: last4 ?? null };
}

/** `lost` if any dispute is lost, `won` if all are won, otherwise `open`. */
async function disputeOf(client: Stripe, paymentIntentId: string): Promise<DisputeState> {
  const { data } = await client.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  if (data.some(({ status }) => lostStates.has(status))) return 'lost';
  return data.every(({ status }) => wonStates.has(status)) ? 'won' : 'open';
}
