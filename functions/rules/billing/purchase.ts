import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';
import type { PaidWith } from '#shared/model/receipt.ts';
import type { User } from '#shared/model/user.ts';
import type { Payment, StripeScope } from './payment.ts';

/** The tolerated difference between our clock and Stripe's. */
const clockSkewMs = 5 * 60_000;

/** A payment of ours that took the money; `reversed`: we no longer hold it. */
export interface ConfirmedPayment {
  readonly kind: 'paid' | 'reversed';
  readonly paymentIntentId: string;
  readonly userId: number;
  readonly websiteId: number;
  readonly amount: number;
  readonly currency: string;
  readonly begunAt: Date;
  readonly paidAt: Date;
  readonly paidWith: PaidWith | null;
}

/**
 * `foreign`: another product's or stack's. `orphan`: unknown at Stripe, or it claims to be ours and
 * belongs to another mode or user.
 */
type PurchaseVerdict =
  | ConfirmedPayment
  | { readonly kind: 'incomplete' | 'canceled' | 'foreign' | 'orphan' };

const purchaseMetadata = z.object({
  type: z.literal('purchase'),
  userId: idText,
  websiteId: idText,
});

/**
 * Evaluates only by what Stripe says (THREAT-P1, THREAT-P7), and not its price, which was promised when
 * it was made (THREAT-P3). With `onlyFor`, another user's payment is an orphan.
 */
export function evaluatePurchase(
  payment: Payment | null,
  scope: StripeScope,
  onlyFor?: number,
): PurchaseVerdict {
  const made = madeFor(payment, scope);
  if (typeof made === 'string') return { kind: made };
  if (!payment || made.userId !== (onlyFor ?? made.userId)) return { kind: 'orphan' };
  const { id: paymentIntentId, status, amountReceived: amount, paidAt, isReversed } = payment;
  if (status === 'canceled') return { kind: 'canceled' };
  if (status !== 'succeeded' || !paidAt) return { kind: 'incomplete' };
  const kind: ConfirmedPayment['kind'] = isReversed ? 'reversed' : 'paid';
  const { userId, websiteId } = made;
  return {
    ...{ kind, paymentIntentId, userId, websiteId, amount, paidAt },
    ...{ currency: payment.currency, paidWith: payment.paidWith },
    begunAt: payment.createdAt,
  };
}

/** The customer that a payment was made for, also while it is unpaid; or why it is none of ours. */
export function buyerOf(payment: Payment | null, scope: StripeScope) {
  const made = madeFor(payment, scope);
  return typeof made === 'string' ? made : made.userId;
}

function madeFor(payment: Payment | null, scope: StripeScope) {
  if (!payment) return 'orphan';
  if (payment.metadata.stack !== scope.stack) return 'foreign';
  const metadata = purchaseMetadata.safeParse(payment.metadata).data;
  return metadata && payment.livemode === scope.livemode ? metadata : 'orphan';
}

/**
 * Whether an object at Stripe is older than the user whose id it names. After a point-in-time
 * restore user ids are reused: such an object belongs to an earlier user.
 */
export function isOlderThanUser(begunAt: Date, { createdAt }: Pick<User, 'createdAt'>): boolean {
  return begunAt.getTime() + clockSkewMs < Date.parse(createdAt);
}

export interface PurchaseRecord {
  /** Null when the payment is not in the ledger yet. */
  readonly state: 'granted' | 'duplicate' | 'revoked' | null;
  /** When the payment that grants the purchase was paid; null while none does. */
  readonly grantPaidAt: string | null;
}

/**
 * `checkRival`: the table says that another payment grants the purchase. That one is synced first:
 * this one may be refunded only if the other still grants.
 */
export type PurchaseStep =
  | 'checkRival'
  | 'grant'
  | 'recordDuplicate'
  | 'refund'
  | 'revoke'
  | 'recordRevoked';

/**
 * The next step, or null when table and Stripe agree. Compares states, not changes, so that calls
 * and events end in the same state in any order and number (RULE-22, RULE-23). Of two payments for
 * one purchase the earlier grants and the later is refunded, unless the earlier was refunded
 * itself. A refunded payment never grants again, not even if its refund failed (decision 0209).
 */
export function purchaseStep(
  payment: ConfirmedPayment,
  { state, grantPaidAt }: PurchaseRecord,
  isRivalChecked: boolean,
): PurchaseStep | null {
  if (payment.kind === 'reversed') {
    if (state === null) return 'recordRevoked';
    return state === 'granted' ? 'revoke' : null;
  }
  if (state === 'granted' || state === 'revoked') return null;
  if (grantPaidAt === null) return 'grant';
  if (state === null && payment.paidAt < new Date(grantPaidAt)) return 'grant';
  if (!isRivalChecked) return 'checkRival';
  return state === 'duplicate' ? 'refund' : 'recordDuplicate';
}

/**
 * `owned`: the user has bought, by this payment or by an earlier one, and then this one is refunded.
 * `refundWaits`: owned, but this payment cannot be refunded until its dispute is decided.
 * `orphan`: also a payment of ours whose user no longer exists.
 */
export type PurchaseOutcome =
  | 'owned'
  | 'refundWaits'
  | 'wrongAmount'
  | Exclude<PurchaseVerdict['kind'], 'paid'>;

export function outcomeOf({ kind }: ConfirmedPayment, record: PurchaseRecord): PurchaseOutcome {
  const isGranting = kind === 'paid' && record.state === 'granted';
  const isBesideGrant = record.state === 'duplicate' && record.grantPaidAt !== null;
  return isGranting || isBesideGrant ? 'owned' : 'reversed';
}
