import type { DisputeState, PaidWith } from '#shared/model/receipt.ts';
import { isSamePrice, type Price } from './price.ts';

/** A payment intent at Stripe, with what its charge and disputes say. */
export interface Payment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amountReceived: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly clientSecret: string | null;
  readonly createdAt: Date;
  /** Null until the card is charged. */
  readonly paidAt: Date | null;
  /** Null until then, and where Stripe does not say. */
  readonly paidWith: PaidWith | null;
  readonly refundedAmount: number;
  /** Null when the bank has opened none. */
  readonly dispute: DisputeState | null;
  /** Fully refunded, or lost to a dispute (RULE-22). */
  readonly isReversed: boolean;
}

/** Which payments are ours: those that this stack made, in the mode of its keys. */
export interface StripeScope {
  readonly stack: string;
  readonly livemode: boolean;
}

/** The metadata that we write at the payment's creation and trust later; it holds no price. */
export function describePurchase(userId: number, websiteId: number, stack: string) {
  return { type: 'purchase', userId: String(userId), websiteId: String(websiteId), stack };
}

/** Whether the card form may be shown for it again: it asks for `today`, the price of today. */
export function isOpen({ status, ...asked }: Payment, today: Price): boolean {
  return isSamePrice(asked, today) && status !== 'succeeded' && status !== 'canceled';
}
