import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Kind } from '../storage/object-store.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('balance_transaction'),
  created: z.number(),
});

type BalanceTransaction = z.infer<typeof schema>;

/** Movements of the account's balance: charges minus fees, refunds, disputes. */
export const balanceTransactionKind: Kind<BalanceTransaction> = {
  object: 'balance_transaction',
  prefix: 'txn',
  idParam: 'id',
  schema,
  expandable: ['source'],
};

const payoutDelaySeconds = 2 * 24 * 60 * 60;

interface Movement {
  readonly id: string;
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  /** Negative for outgoing money. */
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  /** The charge, refund or dispute. */
  readonly source: string;
  readonly created: number;
}

export function newBalanceTransaction(movement: Movement) {
  const { id, type, amount, fee, currency, source, created } = movement;
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created + payoutDelaySeconds,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee, currency)],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'pending',
    type,
  } satisfies Stripe.BalanceTransaction;
}

function feeDetail(amount: number, currency: string) {
  return {
    amount,
    application: null,
    currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  };
}

/** Stripe's price for a card payment in the US: 2.9 % and 30 cents. */
export function processingFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}
