import type { Receipt } from './payment.ts';

/** What the table holds about a payment and about the purchase of its user. */
export interface Standing {
  /** What became of this payment so far; null: nothing. */
  readonly state: 'granted' | 'duplicate' | 'revoked' | null;
  /** When the payment that now grants the purchase was made; null while nothing is bought. */
  readonly grantPaidAt: string | null;
}

/**
 * What is to be done so that the table says what Stripe says. `checkRival`: the table believes that
 * another payment grants the purchase, and only if it really does may this one go back.
 */
export type PurchaseStep =
  | 'checkRival'
  | 'grant'
  | 'enterDuplicate'
  | 'refund'
  | 'revoke'
  | 'enterRevoked';

/**
 * `owned`: the user has bought, by this payment or by an earlier one beside which it goes back.
 * `orphan`: no payment of ours, or its user is gone.
 */
export type Settlement =
  | 'owned'
  | 'incomplete'
  | 'canceled'
  | 'wrongAmount'
  | 'reversed'
  | 'orphan';

/**
 * The next step, or null when table and Stripe agree. Compares levels, never deltas, so that calls and
 * events lead to one end in any order and number (RULE-22 and RULE-23): of two payments for one
 * purchase the earlier stays and the later goes back, whichever we hear of first, unless the earlier
 * has gone back itself; a payment that was refunded never grants again.
 */
export function purchaseStep(
  receipt: Receipt,
  { state, grantPaidAt }: Standing,
  isRivalChecked: boolean,
): PurchaseStep | null {
  if (receipt.kind === 'reversed') {
    if (state === null) return 'enterRevoked';
    return state === 'granted' ? 'revoke' : null;
  }
  if (state === 'granted' || state === 'revoked') return null;
  if (grantPaidAt === null) return 'grant';
  if (state === null && receipt.paidAt < new Date(grantPaidAt)) return 'grant';
  if (!isRivalChecked) return 'checkRival';
  return state === 'duplicate' ? 'refund' : 'enterDuplicate';
}

/** What a payment comes to once table and Stripe agree. */
export function settlementOf({ kind }: Receipt, { state, grantPaidAt }: Standing): Settlement {
  const isGranting = kind === 'paid' && state === 'granted';
  const isBesideGrant = state === 'duplicate' && grantPaidAt !== null;
  return isGranting || isBesideGrant ? 'owned' : 'reversed';
}
