import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';
import type { User } from '#shared/model/user.ts';
import { currency, purchasePriceCents } from '#shared/pricing.ts';
import type { Payment, Seller } from './payment.ts';

/** Clocks may differ by so much, ours and Stripe's. */
const clockSkewMs = 5 * 60_000;

/** A payment of ours for which money came in, and whether it is still with us. */
export interface Receipt {
  readonly kind: 'paid' | 'reversed';
  readonly paymentIntentId: string;
  readonly userId: number;
  readonly amount: number;
  readonly begunAt: Date;
  readonly paidAt: Date;
}

/**
 * `foreign`: another product's or stack's. `orphan`: unknown at Stripe, or it says to be ours and is of
 * another mode or user.
 */
export type PurchaseVerdict =
  | Receipt
  /** Only who made the payment may say whether it was our price then. */
  | { readonly kind: 'otherAmount'; readonly receipt: Receipt }
  | { readonly kind: 'incomplete' | 'canceled' | 'wrongAmount' | 'foreign' | 'orphan' };

const purchaseMetadata = z.object({
  type: z.literal('purchase'),
  userId: idText,
});

/**
 * Judges by what Stripe says alone (THREAT-P1, THREAT-P3, THREAT-P7); with `onlyFor`, another user's
 * payment is an orphan.
 */
export function judgePurchase(
  payment: Payment | null,
  seller: Seller,
  onlyFor?: number,
): PurchaseVerdict {
  if (!payment) return { kind: 'orphan' };
  if (payment.metadata.stack !== seller.stack) return { kind: 'foreign' };
  const metadata = purchaseMetadata.safeParse(payment.metadata).data;
  const isOurs = metadata && payment.livemode === seller.livemode;
  if (!isOurs || metadata.userId !== (onlyFor ?? metadata.userId)) return { kind: 'orphan' };
  const { id: paymentIntentId, status, amountReceived: amount, paidAt, isReversed } = payment;
  if (status === 'canceled') return { kind: 'canceled' };
  if (status !== 'succeeded' || !paidAt) return { kind: 'incomplete' };
  if (payment.currency !== currency) return { kind: 'wrongAmount' };
  const kind: Receipt['kind'] = isReversed ? 'reversed' : 'paid';
  const { userId } = metadata;
  const receipt = { kind, paymentIntentId, userId, amount, paidAt, begunAt: payment.createdAt };
  return amount === purchasePriceCents ? receipt : { kind: 'otherAmount', receipt };
}

/**
 * Whether something at Stripe is older than the user whose number it names. It is of somebody else, whom
 * a table that was put back to an earlier time has forgotten, and whose number was given again.
 */
export function isOlderThanUser(begunAt: Date, { createdAt }: Pick<User, 'createdAt'>): boolean {
  return begunAt.getTime() + clockSkewMs < Date.parse(createdAt);
}

export interface PurchaseRecord {
  /** Null: nothing became of this payment so far. */
  readonly state: 'granted' | 'duplicate' | 'revoked' | null;
  /** When the payment that grants the purchase was made; null while nothing is bought. */
  readonly grantPaidAt: string | null;
}

/**
 * `checkRival`: the table believes that another payment grants the purchase, and only if it really does
 * may this one be refunded.
 */
export type PurchaseStep =
  | 'checkRival'
  | 'grant'
  | 'recordDuplicate'
  | 'refund'
  | 'revoke'
  | 'recordRevoked';

/**
 * The next step, or null when table and Stripe agree. Compares states, never changes, so that calls
 * and events lead to one end in any order and number (RULE-22, RULE-23): of two payments for one
 * purchase the earlier stays and the later is refunded, whichever we hear of first, unless the earlier
 * was refunded itself; a payment that was refunded never grants again.
 */
export function purchaseStep(
  receipt: Receipt,
  { state, grantPaidAt }: PurchaseRecord,
  isRivalChecked: boolean,
): PurchaseStep | null {
  if (receipt.kind === 'reversed') {
    if (state === null) return 'recordRevoked';
    return state === 'granted' ? 'revoke' : null;
  }
  if (state === 'granted' || state === 'revoked') return null;
  if (grantPaidAt === null) return 'grant';
  if (state === null && receipt.paidAt < new Date(grantPaidAt)) return 'grant';
  if (!isRivalChecked) return 'checkRival';
  return state === 'duplicate' ? 'refund' : 'recordDuplicate';
}

/**
 * `owned`: the user has bought, by this payment or by an earlier one beside which it is refunded.
 * `refundWaits`: owned, and until the bank decides about this payment it cannot be refunded.
 * `orphan`: also one of ours whose user is gone.
 */
export type PurchaseOutcome =
  | 'owned'
  | 'refundWaits'
  | Exclude<PurchaseVerdict['kind'], 'paid' | 'otherAmount'>;

export function outcomeOf({ kind }: Receipt, record: PurchaseRecord): PurchaseOutcome {
  const isGranting = kind === 'paid' && record.state === 'granted';
  const isBesideGrant = record.state === 'duplicate' && record.grantPaidAt !== null;
  return isGranting || isBesideGrant ? 'owned' : 'reversed';
}
